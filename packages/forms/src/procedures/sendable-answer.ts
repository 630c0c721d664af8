import { definitionOf, kindOf } from '../kinds/kind-of.ts'
import { keysOf } from '../model/data-path.ts'
import { componentsOf } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { readAnswer } from './read-answer.ts'

/** Passwords, files and drawn signatures stay in the portal. */
function staysHere(component: Component): boolean {
  const kind = kindOf(component)
  return kind === 'file' || kind === 'signature' || definitionOf(component)?.isSecret === true
}

function without(value: unknown, keys: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => without(item, keys))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (keys.has(key) ? [] : [[key, without(inner, keys)]])))
}

/** The answer of a component as another system may get it; null if there is none, or it must not leave the portal. What is alike by key counts as the same. */
export function sendableAnswer(form: Form, data: unknown, component: string): unknown {
  const kept = new Set(componentsOf(form).flatMap((one) => (staysHere(one) ? [one.key] : [])))
  if (keysOf(component)?.some((key) => kept.has(key))) return null
  return without(readAnswer(data, component), kept) ?? null
}
