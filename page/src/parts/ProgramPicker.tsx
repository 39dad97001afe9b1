// The choice of a program: those that can answer the problem, with a line on each, and the others with the reason.

import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Ask } from "../ask/ask";
import { programs, type Program } from "../contents";
import type { Problem } from "../model/problem";
import { LANGUAGES, objection, readChosen, writeChosen } from "../model/program";
import { capital, sentence } from "../model/words";
import { useDescriptions } from "../state/descriptions";
import "../style/picker.css";

export interface ProgramPickerProps {
  ask: Ask;
  problem: Problem;
  /** The chosen program with its parameters, such as "borrell:verify=border", or null: pykt chooses. */
  value: string | null;
  onChange(value: string | null): void;
  /** Whether pykt may choose. */
  automatic?: boolean;
  /** Whether to offer also programs that can't answer the problem: the view then changes the problem. */
  any?: boolean;
  label?: string;
}

export function ProgramPicker({ ask, problem, value, onChange, automatic = true, any = false, label = "Program" }: ProgramPickerProps) {
  const group = useId(), chosen = value === null ? null : readChosen(value), program = chosen?.program;
  const why = (program: Program) => (any ? null : objection(program, problem) ?? ask.objection(program.name));
  const [able, unable] = [[...programs.values()].filter((program) => !why(program)), [...programs.values()].filter(why)];
  const objected = program && why(program);

  const list = useRef<HTMLDetailsElement>(null), [isOpen, setOpen] = useState(false), describe = useDescriptions(isOpen || !!program);
  const close = () => { list.current!.open = false; };
  useEffect(() => {
    if (!isOpen) return;
    const choices = list.current!.querySelector("fieldset")!, checked = choices.querySelector<HTMLElement>(".choice:has(:checked)");
    if (checked) choices.scrollTop = checked.offsetTop - choices.clientHeight / 2;
    const leave = (event: Event) => list.current!.contains(event.target as Node) || close();
    addEventListener("pointerdown", leave);
    return () => removeEventListener("pointerdown", leave);
  }, [isOpen]);
  const key = (event: KeyboardEvent) => {
    if (!list.current!.open || (event.key !== "Escape" && !(event.key === "Enter" && event.target instanceof HTMLInputElement))) return;
    event.preventDefault();
    close();
    list.current!.querySelector("summary")!.focus();
  };
  const press = (event: MouseEvent) => { // by a pointer: the arrow keys choose one after the other, which also makes clicks
    if (event.detail > 0 && (event.target as Element).closest(".choice:not(:has(:disabled))")) setTimeout(close);
  };
  return (
    <div class="picker">
      <details ref={list} onToggle={(event) => setOpen(event.currentTarget.open)} onKeyDown={key} onClick={press}>
        <summary><span class="field-name">{label}</span> <strong>{program?.name ?? value ?? "pykt chooses"}</strong></summary>
        <fieldset>
          <legend class="unseen">{label}</legend>
          {automatic && (
            <label class="choice">
              <input type="radio" name={group} checked={value === null} onChange={() => onChange(null)} />
              <span><strong>pykt chooses</strong> <span>The program that suits the problem best.</span></span>
            </label>
          )}
          {Object.entries(LANGUAGES).map(([engine, language]) => {
            const choices = able.filter((program) => program.engine === engine);
            return choices.length > 0 && (
              <div key={engine} role="group" aria-label={language}>
                <p class="language" aria-hidden="true">{language}</p>
                {choices.map((program) => (
                  <label key={program.name} class="choice">
                    <input type="radio" name={group} value={program.name} checked={program.name === chosen?.program.name} onChange={() => onChange(program.name)} />
                    <span><strong>{program.name}</strong> <span>{describe(program.name)}</span></span>
                  </label>
                ))}
              </div>
            );
          })}
          {unable.length > 0 && (
            <div role="group" aria-label="Not for this problem">
              <p class="language" aria-hidden="true">Not for this problem</p>
              {unable.map((program) => (
                <label key={program.name} class="choice">
                  <input type="radio" name={group} value={program.name} disabled checked={program.name === chosen?.program.name} />
                  <span><strong>{program.name}</strong> <span>{sentence(why(program)!.replace(`${program.name} `, ""))}</span></span>
                </label>
              ))}
            </div>
          )}
        </fieldset>
      </details>
      {chosen && Object.entries(chosen.program.parameters).map(([key, values]) => (
        <label key={key} class="field">
          <span class="field-name">{capital(key)}</span>
          <select value={chosen.parameters[key]} onChange={(event) => onChange(writeChosen({ ...chosen, parameters: { ...chosen.parameters, [key]: event.currentTarget.value } }))}>
            {values.map((value) => <option key={value}>{value}</option>)}
          </select>
        </label>
      ))}
      {objected && <p class="hint warning">{sentence(objected)}</p>}
      {program && !objected && <p class="hint">{describe(program.name)}</p>}
    </div>
  );
}
