import { readdirSync, readFileSync } from 'node:fs'
import type { Form } from '../model/form.ts'
import { readForm } from '../model/read-form.ts'

const folder = new URL('../../fixtures/common-hosted-form-service/', import.meta.url)

/** Names of the example forms, which were made by another form.io based system. */
export const exampleNames = readdirSync(folder).filter((name) => name.endsWith('.json'))

/** The JSON of one example form. */
export const exampleJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

export function exampleForm(name: string): Form {
  const read = readForm(exampleJson(name))
  if (!read.ok) throw new Error(read.reason)
  return read.form
}
