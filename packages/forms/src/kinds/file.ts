import type { Component } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import { isBlank } from './blank.ts'
import { type Check, defineKind } from './kind.ts'
import { behaviour, check, field, multiple, required } from './properties.ts'

/** One uploaded file as stored in an answer; `url` or `key` identifies its content. */
export interface FileAnswer {
  name: string
  originalName?: string
  size: number
  type?: string
  url?: string
  key?: string
  [property: string]: unknown
}

const units: Readonly<Record<string, number>> = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }

/** Parses a size such as `"10MB"` or `"1,5 ΜΒ"`, in Latin or Greek letters, to bytes; undefined if it is none. */
export function bytesOf(text: unknown): number | undefined {
  const written =
    typeof text === 'number' || typeof text === 'string'
      ? textOf(text)
          .toUpperCase()
          .replace(/[ΚΜΓΒ]/g, (letter) => 'KMGB'['ΚΜΓΒ'.indexOf(letter)] ?? '')
      : ''
  const found = /^\s*(\d{1,9})(?:[.,](\d{1,3}))?\s*([KMG]?B)?\s*$/.exec(written)
  return found ? Math.round(Number(`${found[1]}.${found[2] ?? 0}`) * (units[found[3] ?? 'B'] ?? 1)) : undefined
}

const one: Check = (component, value) => (component.multiple !== true && recordsOf(value).length > 1 ? { rule: 'oneFile' } : undefined)

const size: Check = (component, value) => {
  const min = bytesOf(component.fileMinSize)
  const max = bytesOf(component.fileMaxSize)
  for (const file of recordsOf(value)) {
    if (min !== undefined && Number(file.size) < min) return { rule: 'fileMinSize', params: { min: textOf(component.fileMinSize), name: nameOf(file) } }
    if (max !== undefined && Number(file.size) > max) return { rule: 'fileMaxSize', params: { max: textOf(component.fileMaxSize), name: nameOf(file) } }
  }
  return undefined
}

const nameOf = (file: Record<string, unknown>): string => textOf(file.originalName ?? file.name ?? '')

/** Matches one entry of `filePattern`: `.pdf`, `*.pdf`, `image/*` or `application/pdf`. */
function fits(entry: string, name: string, type: string): boolean {
  const pattern = entry.trim().toLowerCase()
  if (pattern === '*' || pattern === '*/*' || pattern === '') return true
  if (pattern.includes('/')) return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
  return name.endsWith(pattern.replace(/^\*/, ''))
}

/** Whether a file component accepts a file by its name or media type. */
export function isFileAccepted(component: Component, name: string, type: string): boolean {
  const pattern = typeof component.filePattern === 'string' ? component.filePattern : '*'
  return pattern.split(/[,;]/).some((entry) => fits(entry, name.toLowerCase(), type.toLowerCase()))
}

const pattern: Check = (component, value) => {
  const odd = recordsOf(value).find((file) => !isFileAccepted(component, nameOf(file), textOf(file.type ?? '')))
  return odd ? { rule: 'filePattern', params: { pattern: textOf(component.filePattern), name: nameOf(odd) } } : undefined
}

const isFile = (value: unknown): boolean => isRecord(value) && typeof value.name === 'string' && typeof value.size === 'number' && value.size >= 0

export const file = defineKind({
  kind: 'file',
  aliases: ['simplefile'],
  view: 'input',
  shape: 'value',
  group: 'advanced',
  icon: 'paperclip',
  keyStem: 'file',
  defaults: { type: 'file', input: true, storage: 'url', filePattern: '*', fileMaxSize: '20MB', multiple: false, validate: { required: false } },
  isList: true,
  isEmpty: (_, value) => isBlank(value),
  normalise: (_, value) => (value === '' ? [] : isFile(value) ? [value] : value),
  accepts: (_, value) => Array.isArray(value) && value.every(isFile),
  kept: (value) => recordsOf([value].flat()).map(({ name, originalName, size }) => ({ name, originalName, size })),
  example: () => [{ name: 'abc.pdf', size: 1_000, type: 'application/pdf' }],
  checks: [one, size, pattern],
  properties: [...field, multiple, ...behaviour, ...required, check('filePattern', ['filePattern'], 'text'), check('fileMaxSize', ['fileMaxSize'], 'text')],
  repeatsInput: false,
  text: (_, value) => recordsOf(value).map(nameOf).join(', '),
})
