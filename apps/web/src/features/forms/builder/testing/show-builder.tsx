import { fieldTypes } from '@klesis/contract/forms/field-types.calls.ts'
import type { FieldType } from '@klesis/contract/forms/field-types.ts'
import { storedForms } from '@klesis/contract/forms/stored-parts.calls.ts'
import type { StoredFormChoice } from '@klesis/contract/forms/stored-parts.ts'
import { lookups } from '@klesis/contract/lookups/lookups.calls.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'
import { type ComponentProps, useState } from 'react'
import { beforeEach, vi } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/show.tsx'
import { fireEvent, screen } from '../../../../testing/testing-library.ts'
import { TextLanguagesProvider } from '../../../../ui/text-languages.ts'
import { builderEl } from '../builder.el.ts'
import { FormBuilder } from '../FormBuilder.tsx'

export const fill = (text: string, params: Record<string, string | number>) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]))
export const text = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
export const panel = (key: string, components: Component[]): Component => ({ type: 'panel', key, title: key, input: false, components })
/** Finds a button by its text or label: queries by role are slow among forty kinds. */
export const button = (name: string) =>
  (screen.queryByLabelText<HTMLButtonElement>(name, { selector: 'button' }) ??
    screen.getByText<HTMLButtonElement>(name, { selector: 'button, button *' }).closest('button')) as HTMLButtonElement
export const card = (name: string) => screen.getByText(name, { selector: '[aria-pressed] b' }).closest('button')
/** Presses a key on the focused element. */
export const press = (key: string, modifiers: { altKey?: boolean; ctrlKey?: boolean } = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers })
export const tab = (name: 'general' | 'check' | 'conditions' | 'program') => screen.getByText(builderEl[`tab.${name}`], { selector: '[role=tab] *' })

const studentNumber: FieldType = {
  ...{ type: 'studentNumber', kind: 'textfield', isOffered: true, title: { el: 'Αριθμός μητρώου', en: 'Student number' }, checkRule: '' },
  ...{ pattern: '\\d{4}', message: { el: 'Τέσσερα ψηφία.', en: 'Four digits.' }, example: '1234', presets: {}, revision: 1 },
}

const storedChoices: StoredFormChoice[] = [
  { path: 'countries', kind: 'resource', title: { el: 'Χώρες' }, number: 1 },
  { path: 'address', kind: 'form', title: { el: 'Διεύθυνση' }, number: 1 },
]

beforeEach(() => {
  const server = startFakeServer()
  server.on(lookups.titles, () => ({
    items: [
      { code: 'regions', title: { el: 'Περιφέρειες' }, parent: null, isSignedInOnly: false },
      { code: 'towns', title: { el: 'Πόλεις' }, parent: 'regions', isSignedInOnly: false },
    ],
  }))
  server.on(storedForms.choices, () => ({ items: storedChoices }))
  server.on(fieldTypes.list, () => ({ items: [studentNumber, { ...studentNumber, type: 'radiopanel', kind: 'radio', isOffered: false }] }))
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList)
})

const languages = ['el', 'en']
export const earlier: Form = { components: [text('earlier')] }
const ofSomebodyElse: Form = { components: [text('theirs')] }

const reordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reordered)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, one]) => [name, reordered(one)] as const)
  return Object.fromEntries(entries.toReversed())
}

function EditedForm({ initial, report, mayWriteScripts }: { initial: Form; report: (form: Form) => void; mayWriteScripts: boolean }) {
  const [form, setForm] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const save = () => {
    // The database keeps the keys in an order of its own.
    const answer = reordered(form) as Form
    setSaved(answer)
    setForm(answer)
  }
  const change = (next: Form) => {
    report(next)
    setForm(next)
  }
  return (
    <>
      <FormBuilder mayWriteScripts={mayWriteScripts} form={form} saved={saved} openedVersion={earlier} onChange={change} languages={languages} label="Φόρμα" />
      <button type="button" onClick={save}>
        save
      </button>
      <button type="button" onClick={() => setForm(earlier)}>
        open earlier
      </button>
      <button type="button" onClick={() => setForm(ofSomebodyElse)}>
        receive
      </button>
    </>
  )
}

interface Shown {
  display?: string
  i18n?: Form['i18n']
  mayWriteScripts?: boolean
  /** The languages of the page around the builder, if it has a switch for all its texts. */
  page?: ComponentProps<typeof TextLanguagesProvider>['value']
}

/** Opens the builder with a form; `form` is the last one that it reported. */
export async function showBuilder(components: Component[], { display, i18n, mayWriteScripts = true, page }: Shown = {}) {
  let current: Form = { display, components, ...(i18n ? { i18n } : {}) }
  const report = (next: Form) => {
    current = next
  }
  await show(
    <TextLanguagesProvider value={page}>
      <EditedForm initial={current} report={report} mayWriteScripts={mayWriteScripts} />
    </TextLanguagesProvider>,
    'builder',
    'forms',
  )
  await screen.findByLabelText('Φόρμα', { selector: 'section' })
  const select = (name: string) => {
    card(name)?.focus()
    fireEvent.click(card(name) ?? document.body)
  }
  return {
    select,
    save: () => fireEvent.click(button('save')),
    receive: () => fireEvent.click(button('receive')),
    openEarlier: () => fireEvent.click(button('open earlier')),
    form: () => current,
    keys: () => JSON.stringify(current.components).match(/(?<="key":")[^"]+/g) ?? [],
  }
}
