import type { FieldKind } from '@klesis/forms/kinds/kinds.ts'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fireEvent, screen } from '../../../testing/testing-library.ts'
import { toPlainText } from '../../../ui/to-plain-text.ts'
import { builderEl } from './builder.el.ts'
import { button, fill, showBuilder } from './testing/show-builder.tsx'

interface Wanted {
  kind: FieldKind
  label: string
  key: string
  isRequired?: boolean
  choices?: string[]
}

/** The form that docs/performance.md counts: ten fields, five of them required, two with choices. */
const wanted: Wanted[] = [
  { kind: 'textfield', label: 'Πατρώνυμο', key: 'patronymo', isRequired: true },
  { kind: 'textfield', label: 'Αριθμός μητρώου', key: 'arithmosMitrooy', isRequired: true },
  { kind: 'textfield', label: 'Τμήμα', key: 'tmima' },
  { kind: 'number', label: 'Έτος σπουδών', key: 'etosSpoydon', isRequired: true },
  { kind: 'currency', label: 'Εισόδημα', key: 'eisodima' },
  { kind: 'datetime', label: 'Γέννηση', key: 'gennisi' },
  { kind: 'radio', label: 'Είδος', key: 'eidos', isRequired: true, choices: ['Νέα', 'Ανανέωση'] },
  { kind: 'select', label: 'Σχολή', key: 'scholi', choices: ['Μηχανικών', 'Υγείας', 'Διοίκησης'] },
  { kind: 'textarea', label: 'Κίνητρα', key: 'kinitra' },
  { kind: 'checkbox', label: 'Δηλώνω', key: 'dilono', isRequired: true },
]
const made = wanted.map(({ kind, label, key, isRequired, choices }) => ({
  ...{ type: kind, label, key, validate: { required: isRequired === true } },
  ...(choices && { [kind === 'select' ? 'data' : 'values']: kind === 'select' ? { values: expect.anything() } : expect.anything() }),
}))

/** Typing the label is not counted: it replaces what is selected, without a click before it. */
function typeHere(text: string) {
  const input = document.activeElement
  if (!(input instanceof HTMLInputElement)) throw new Error(`“${text}” would be typed nowhere`)
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length])
  fireEvent.change(input, { target: { value: text } })
}

const expectForm = (components: readonly object[]) => {
  expect(components).toMatchObject(made)
  expect(JSON.stringify(components)).toContain('{"label":"Ανανέωση","value":"ananeosi"}')
}

test('ten fields by mouse take at most 40 clicks beside the typing of labels', async () => {
  const { form } = await showBuilder([])
  let clicks = 0
  const click = (name: string) => {
    clicks += 1
    fireEvent.click(button(name))
  }
  for (const { kind, label, isRequired, choices = [] } of wanted) {
    click(builderEl[`kind.${kind}`])
    typeHere(label)
    if (isRequired) click(fill(builderEl['card.required'], { name: label }))
    for (const choice of choices) {
      click(builderEl['choices.add'])
      typeHere(choice)
    }
  }
  expectForm(form().components)
  expect(clicks).toBe(20)
})

/** What Enter in the search would add. */
const hit = () => (document.querySelector('[data-hit]') ?? document.querySelector('[data-entry]'))?.textContent

/** The keys of a search that finds a kind: as few letters as are needed. */
async function find(name: string, press: (...keys: string[]) => Promise<void>) {
  for (const letter of toPlainText(name)) {
    if (hit() === name) break
    await press(letter)
  }
  await press('Enter')
}

async function addChoices(choices: readonly string[], press: (...keys: string[]) => Promise<void>) {
  await press('Tab')
  for (const choice of choices) {
    await press('Enter')
    typeHere(choice)
  }
  await press('Escape')
}

test('ten fields by keyboard take at most 60 key presses beside the typing of labels', async () => {
  const { form } = await showBuilder([])
  const user = userEvent.setup()
  let presses = 0
  const press = async (...keys: string[]) => {
    presses += keys.length
    await user.keyboard(keys.map((key) => (key.length > 1 ? `{${key}}` : key)).join(''))
  }
  screen.getByLabelText(builderEl['palette.search']).focus()
  for (const { kind, label, isRequired, choices } of wanted) {
    if (form().components.length > 0) await press('/')
    await find(builderEl[`kind.${kind}`], press)
    typeHere(label)
    if (isRequired || choices) await press('Tab')
    if (isRequired) await press(' ')
    if (choices) await addChoices(choices, press)
    else if (!isRequired) await press('Enter')
  }
  expectForm(form().components)

  expect(presses).toBe(51)
})
