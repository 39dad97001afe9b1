// How the search of the site ranks: pages to read before the reference, and the changelog last.
var Scorer = {
  score: ([page, , , , score]) => score - (page === "generated/changelog" ? 20 : page.startsWith("generated/") ? 5 : 0),
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
