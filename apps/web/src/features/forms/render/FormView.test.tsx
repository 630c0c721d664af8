import { fieldKinds, kinds } from '@klesis/forms/kinds/kinds.ts'
import { newComponent } from '@klesis/forms/kinds/new-component.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { ruleTexts } from '@klesis/forms/texts/rule-texts.ts'
import { describe, expect, test } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { formsEl } from '../forms.el.ts'
import { rareFieldsEl } from '../rare-fields.el.ts'
import { showForm } from '../testing/show-form.tsx'

const text = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const required = { validate: { required: true } }
const fault = ruleTexts.required.el
const rowText = (label: string, row: number) => formsEl['grid.row'].replace('{{label}}', label).replace('{{row}}', String(row))
const removeText = (row: number) => formsEl['grid.remove'].replace('{{row}}', String(row))

describe('every kind with an input', () => {
  test.each(fieldKinds.filter((kind) => kinds[kind].view === 'input'))('%s shows its label and its required mark', async (kind) => {
    await showForm([{ ...newComponent({ components: [] }, kind, 'Ερώτηση'), ...required }])
    const label = await screen.findAllByText((_, element) => element?.tagName !== 'LEGEND' && /^Ερώτηση( \*| 1 \*)?$/.test(element?.textContent ?? ''))
    expect(label.some((element) => element.textContent?.includes('*'))).toBe(true)
  })
})

describe('a fault', () => {
  test('is shown once the field is left, not while typing', async () => {
    const { user } = await showForm([text('name', required), text('other')])
    await user.click(await fieldOf('name'))
    expect(screen.queryByText(fault)).toBeNull()
    await user.tab()
    expect(await screen.findAllByText(fault)).toHaveLength(1)
    expect((await fieldOf('name')).getAttribute('aria-invalid')).toBe('true')
    await user.type(await fieldOf('name'), 'x')
    expect(screen.queryByText(fault)).toBeNull()
  })

  test('stands between the hint, which is under the label, and the input', async () => {
    await showForm([text('name', { ...required, description: 'Όπως στην ταυτότητα' })], { showsAllFaults: true })
    const parts = [await screen.findByText('name'), screen.getByText('Όπως στην ταυτότητα'), await screen.findByText(fault), await fieldOf('name')]
    for (const [index, part] of parts.slice(1).entries()) expect(parts[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('is shown at every visible field on request, and not at hidden ones', async () => {
    await showForm([text('name', required), text('other', { ...required, conditional: { show: true, when: 'name', eq: 'x' } })], { showsAllFaults: true })
    expect(await screen.findAllByText(fault)).toHaveLength(1)
    expect(screen.queryByLabelText(/other/)).toBeNull()
  })

  test('that only the server found is shown at its field', async () => {
    await showForm([text('name')], { furtherFaults: new Map([['name', 'Υπάρχει ήδη.']]) })
    expect(await screen.findByText('Υπάρχει ήδη.')).toBeTruthy()
  })

  test.each([
    ['a plain field', [text('name', required)], undefined],
    ['a folded panel', [{ type: 'panel', key: 'p', input: false, collapsible: true, collapsed: true, components: [text('name', required)] }], undefined],
    [
      'another tab',
      [
        {
          type: 'tabs',
          key: 't',
          input: false,
          components: [{ label: 'One', components: [text('first')] } as never, { label: 'Two', components: [text('name', required)] } as never],
        },
      ],
      undefined,
    ],
    ['a closed row', [{ type: 'editgrid', key: 'g', label: 'G', input: true, components: [text('name', required)] }], { g: [{}] }],
    ['a column of rows', [{ type: 'datagrid', key: 'g', label: 'G', input: true, components: [text('name', required)] }], { g: [{}] }],
  ] satisfies [string, Component[], Record<string, unknown>?][])('leads to its field in %s', async (_, components, data) => {
    const { goToFault } = await showForm(components, { data })
    await goToFault()
    await waitFor(() => expect((document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent).toMatch(/^name/))
  })
})

test('what a folded panel holds comes after the rest is drawn', async () => {
  const drawnBefore: unknown[] = []
  const inputOf = () => {
    drawnBefore.push(document.querySelector('legend')?.textContent)
    return undefined
  }
  await showForm([{ type: 'panel', key: 'p', title: 'P', input: false, collapsible: true, collapsed: true, components: [text('name')] }], { inputOf })
  await fieldOf('name')
  expect(drawnBefore[0]).toMatch(/^P/)
})

describe('answers', () => {
  test('determine what is shown; a hidden answer reappears unchanged', async () => {
    const { user } = await showForm([text('name'), text('other', { conditional: { show: true, when: 'name', eq: 'x' } })])
    expect(screen.queryByLabelText('other')).toBeNull()
    await user.type(await fieldOf('name'), 'x')
    await user.type(await fieldOf('other'), 'kept')
    await user.type(await fieldOf('name'), 'y')
    expect(screen.queryByLabelText('other')).toBeNull()
    await user.type(await fieldOf('name'), '{Backspace}')
    expect((await fieldOf('other')).value).toBe('kept')
  })

  test('of other fields make a field required or disabled', async () => {
    const when = (eq: string) => ({ type: 'simple', simple: { show: true, when: 'name', eq } })
    const set = (value: string) => [{ type: 'property', property: { value, type: 'boolean' }, state: true }]
    const { user } = await showForm([
      text('name'),
      text('other', {
        logic: [
          { trigger: when('a'), actions: set('validate.required') },
          { trigger: when('ab'), actions: set('disabled') },
        ],
      }),
    ])
    expect((await fieldOf('other')).required).toBe(false)
    await user.type(await fieldOf('name'), 'a')
    expect((await fieldOf('other')).required).toBe(true)
    await user.type(await fieldOf('name'), 'b')
    expect((await fieldOf('other')).disabled).toBe(true)
  })

  test('that are never stored stay on the page while they are typed', async () => {
    const { user, answers } = await showForm([text('code', { type: 'password' }), text('once', { persistent: false })])
    await user.type(await fieldOf('code'), 'unseen')
    await user.type(await fieldOf('once'), 'x')
    const code = await fieldOf('code')
    expect([code.type, code.value, (await fieldOf('once')).value]).toEqual(['password', 'unseen', 'x'])
    expect(answers()).toEqual({ code: 'unseen', once: 'x' })
  })

  test('that are calculated are updated until the person overrides them, if that is allowed', async () => {
    const sum = { calculateValue: { cat: [{ var: 'data.name' }, '!'] }, allowCalculateOverride: true }
    const { user } = await showForm([text('name'), text('sum', sum)])
    await user.type(await fieldOf('name'), 'a')
    expect((await fieldOf('sum')).value).toBe('a!')
    await user.type(await fieldOf('sum'), '?')
    await user.type(await fieldOf('name'), 'b')
    expect((await fieldOf('sum')).value).toBe('a!?')
  })

  test('several of one field have an input each', async () => {
    const { user, answers } = await showForm([text('name', { multiple: true })])
    await user.type(await fieldOf('name 1'), 'a')
    await user.click(screen.getByRole('button', { name: formsEl['grid.add'] }))
    await expect.poll(() => document.activeElement).toBe(await fieldOf('name 2'))
    await user.keyboard('b')
    expect(answers()).toEqual({ name: ['a', 'b'] })
    await user.click(screen.getByRole('button', { name: formsEl['grid.add'] }))
    await user.click(screen.getByRole('button', { name: removeText(3) }))
    await expect.poll(() => document.activeElement).toBe(await fieldOf('name 2'))
    await user.click(screen.getByRole('button', { name: removeText(1) }))
    expect(answers()).toEqual({ name: ['b'] })
    await expect.poll(() => document.activeElement).toBe(await fieldOf('name 1'))
  })

  test('of an address are stored part by part, and removed once the last part is emptied', async () => {
    const parts = [text('street', { label: undefined, ...required }), text('floor', { label: 'Όροφος' })]
    const { user, answers } = await showForm([{ type: 'address', key: 'home', label: 'Κατοικία', input: true, components: parts }])
    const street = await fieldOf(rareFieldsEl['address.street'])
    expect(street.required).toBe(true)
    await user.type(street, 'Ερμού')
    await user.type(await fieldOf('Όροφος'), '2')
    expect(answers()).toEqual({ home: { mode: 'manual', address: { street: 'Ερμού', floor: '2' } } })
    await user.clear(await fieldOf('Όροφος'))
    await user.clear(street)
    expect(answers()).toEqual({ home: '' })
  })

  test('of an unsupported type prevent nothing', async () => {
    await showForm([{ type: 'orgbook', key: 'o', label: 'Μητρώο', input: true, ...required }], { showsAllFaults: true })
    expect(await screen.findByText(formsEl.unsupported.replace('{{type}}', 'orgbook'))).toBeTruthy()
    expect(screen.queryByText(fault)).toBeNull()
  })
})

describe('rows', () => {
  const grid = (more: Partial<Component> = {}): Component => ({
    type: 'datagrid',
    key: 'g',
    label: 'G',
    input: true,
    components: [text('name', required)],
    ...more,
  })

  const editText = (row: number) => formsEl['grid.edit'].replace('{{row}}', String(row))

  test('can be added up to the limit, filled in separately and removed', async () => {
    const { user, answers } = await showForm([grid({ validate: { maxLength: 2 } })])
    const add = await screen.findByRole('button', { name: formsEl['grid.add'] })
    await user.click(add)
    expect(screen.queryByRole('button', { name: formsEl['grid.add'] })).toBeNull()
    const second = within(screen.getByRole('group', { name: rowText('G', 2) })).getByRole('textbox')
    await expect.poll(() => document.activeElement).toBe(second)
    await user.keyboard('b')
    expect(answers()).toEqual({ g: [{}, { name: 'b' }] })
    await user.click(screen.getByRole('button', { name: removeText(1) }))
    expect(answers()).toEqual({ g: [{ name: 'b' }] })
    expect(screen.getByRole('button', { name: formsEl['grid.add'] })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: removeText(1) }))
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('group', { name: 'G' }))
  })

  test('show which of them is invalid, and that there are too few', async () => {
    await showForm([grid({ validate: { minLength: 3, required: true } })], { data: { g: [{ name: 'a' }, {}] }, showsAllFaults: true })
    expect(within(await screen.findByRole('group', { name: rowText('G', 2) })).getByText(fault)).toBeTruthy()
    expect(within(screen.getByRole('group', { name: rowText('G', 1) })).queryByText(fault)).toBeNull()
    const tooFew = screen.getByText(ruleTexts.minRows.el.replace('{min}', '3').replace('{count}', '2'))
    const around = screen.getByRole('group', { name: `G ${formsEl['grid.required']}` })
    expect([around.getAttribute('aria-describedby'), around.querySelector('legend')?.textContent]).toEqual([tooFew.id, 'G *'])
  })

  test('are summarised in one line without secrets, and opened one at a time', async () => {
    const columns = [text('name'), text('agreed', { type: 'checkbox' }), text('code', { type: 'password' }), text('born', { type: 'day', dayFirst: true })]
    const data = { g: [{ name: 'Άννα', agreed: true, code: 'unseen', born: '24/12/2001' }] }
    const { user, answers } = await showForm([grid({ type: 'editgrid', components: columns })], { data })
    expect(await screen.findByText('Άννα · Ναι · 24-12-2001')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: formsEl['grid.edit'].replace('{{row}}', '1') }))
    await expect.poll(() => document.activeElement).toBe(await fieldOf('name'))
    await user.keyboard('!')
    expect(answers()).toMatchObject({ g: [{ name: 'Άννα!' }] })
    await user.click(screen.getByRole('button', { name: formsEl['grid.close'] }))
    expect(screen.getByText('Άννα! · Ναι · 24-12-2001')).toBeTruthy()
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: editText(1) }))
    await user.click(screen.getByRole('button', { name: formsEl['grid.add'] }))
    await expect.poll(() => document.activeElement).toBe(await fieldOf('name'))
    expect((await fieldOf('name')).value).toBe('')
  })

  test('stay open while one above them is removed', async () => {
    const { user } = await showForm([grid({ type: 'editgrid' })], { data: { g: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] } })
    await user.click(await screen.findByRole('button', { name: editText(2) }))
    await user.click(screen.getByRole('button', { name: removeText(3) }))
    await user.click(screen.getByRole('button', { name: removeText(1) }))
    expect((await fieldOf('name')).value).toBe('b')
  })

  test('can be opened where none can be added or removed', async () => {
    const { user } = await showForm([grid({ type: 'editgrid', disableAddingRemovingRows: true })], { data: { g: [{ name: 'a' }] } })
    await user.click(await screen.findByRole('button', { name: editText(1) }))
    expect([(await fieldOf('name')).value, screen.queryByRole('button', { name: removeText(1) })]).toEqual(['a', null])
  })

  test('use the answers of their own row', async () => {
    const columns = [text('name'), text('other', { conditional: { show: true, when: 'g.name', eq: 'x' } })]
    await showForm([grid({ components: columns })], { data: { g: [{ name: 'x' }, { name: 'y' }] } })
    expect(within(await screen.findByRole('group', { name: rowText('G', 1) })).queryByLabelText('other')).toBeTruthy()
    expect(within(screen.getByRole('group', { name: rowText('G', 2) })).queryByLabelText('other')).toBeNull()
  })
})

describe('pages', () => {
  const page = (key: string, components: Component[], more: Partial<Component> = {}): Component => ({
    type: 'panel',
    key,
    title: key,
    input: false,
    components,
    ...more,
  })
  const previous = () => screen.findByRole<HTMLButtonElement>('button', { name: formsEl['wizard.previous'] })
  const next = () => screen.findByRole<HTMLButtonElement>('button', { name: formsEl['wizard.next'] })

  test('are opened one by one, and hidden ones are left out', async () => {
    const pages = [
      page('one', [text('name')]),
      page('two', [text('middle')], { conditional: { show: true, when: 'name', eq: 'x' } }),
      page('three', [text('last')]),
    ]
    const { user } = await showForm(pages, { display: 'wizard' })
    expect((await previous()).disabled).toBe(true)
    await user.click(await next())
    expect(await fieldOf('last')).toBeTruthy()
    expect((await next()).disabled).toBe(true)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('three')
    const number = document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')
    expect(number?.textContent).toBe(formsEl['wizard.pageOf'].replace('{{page}}', '2').replace('{{pages}}', '2'))
    await user.click(await previous())
    await user.type(await fieldOf('name'), 'x')
    await user.click(await next())
    expect(await fieldOf('middle')).toBeTruthy()
  })

  test('show that they contain faults, and a fault links to its page', async () => {
    const { goToFault } = await showForm([page('one', [text('name')]), page('two', [text('last', required)])], { display: 'wizard', showsAllFaults: true })
    const step = await screen.findByRole('button', { name: /two/ })
    expect(step.textContent).toBe(`!two${formsEl['wizard.faults']}`)
    await goToFault()
    await waitFor(async () => expect(document.activeElement).toBe(await fieldOf('last')))
    expect(step.textContent).toBe(`2two${formsEl['wizard.faults']}`)
  })
})

test('what an approver wrote to a marked answer describes its field', async () => {
  const place = { type: 'textfield', key: 'place', label: 'Τόπος', description: 'Πόλη και χώρα', input: true }
  await showForm([place, { ...place, key: 'purpose', label: 'Σκοπός' }], { marks: ['place'], notes: { place: 'Λείπει η χώρα' } })
  expect(await screen.findByRole('textbox', { name: 'Τόπος', description: 'Λείπει η χώρα Πόλη και χώρα' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Σκοπός', description: 'Πόλη και χώρα' })).toBeTruthy()
})
