import type { ApplicationView, Saved } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { processForm } from '@klesis/forms/rules/process-form.ts'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { buttonOf, show, write } from '../../../../testing/show.tsx'
import { act, fireEvent, screen, waitFor, within } from '../../../../testing/testing-library.ts'
import { formsEl } from '../../../forms/forms.el.ts'
import { FormView, useFormController } from '../../../forms/index.ts'
import { emptyFormStore } from '../../../forms/testing/empty-store.ts'
import { applicationsEl } from '../../applications.el.ts'
import { outlineOf } from '../../testing/outline-of.ts'
import type { Missing } from './missing.ts'
import { SubmitPage } from './SubmitPage.tsx'
import { submissionEl } from './submission.el.ts'

const application = {
  id: 5,
  approvalState: 'notstarted',
  requirements: [],
  attachments: [],
  items: [],
  invitation: { id: 1, hasHelp: false, hasSlots: false, isContinuous: true },
} as unknown as ApplicationView

const number = (key: string, more: object = {}) => ({ type: 'number', key, label: key, input: true, ...more })
const sum = { calculateValue: { '+': [{ var: 'data.fare' }, { var: 'data.hotel' }] } }

type Answers = Record<string, unknown>

beforeEach(() => void startFakeServer().on(applications.outline, () => outlineOf()))

const never = <Answer,>() => new Promise<Answer>(() => undefined)
const nothing = () => undefined
const store = emptyFormStore()

interface PageProps {
  form: Form
  initial: Answers
  report: (answers: Answers) => void
  missing?: readonly Missing[]
}

function Page({ form, initial, report, missing = [] }: PageProps) {
  const [data, setData] = useState(initial)
  const change = (next: Answers) => {
    report(next)
    setData(next)
  }
  const { context, answers } = useFormController({ form, data, onChange: change })
  return (
    <>
      <FormView context={context} />
      <SubmitPage
        {...{ application, form, answers, missing }}
        store={context.store}
        chosenItems={[]}
        saveState="saved"
        onCheck={async () => undefined}
        onSend={never<Saved>}
        onSent={nothing}
        onFollow={nothing}
        onBack={nothing}
      />
    </>
  )
}

/** The form and the page after it. `stored` is what the server makes of the answers that the page sends. */
async function showBoth(components: Form['components'], initial: Answers, display: Form['display'] = 'form') {
  const form: Form = { display, components }
  let sent = initial
  const report = (answers: Answers) => {
    sent = answers
  }
  await show(<Page {...{ form, initial, report }} />, 'applications', 'forms', 'submission')
  const list = await screen.findByLabelText(submissionEl.whatIsSent)
  const shown = () =>
    Object.fromEntries(
      within(list)
        .getAllByRole('term', { hidden: true })
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    )
  const stored = () => processForm(form, sent, { mode: 'final', now: new Date() }).data
  return { shown, stored }
}

test.each([
  ['that nobody may replace', {}],
  ['that may be replaced by hand', { allowCalculateOverride: true }],
])('U4 shows a calculated answer %s as the server will store it, when its sources change', async (_, more) => {
  const { shown, stored } = await showBoth([number('fare'), number('hotel'), number('total', { ...sum, ...more })], { fare: 100, hotel: 50, total: 150 })
  expect(shown()).toMatchObject({ total: '150' })
  await write('fare', '200')
  await waitFor(() => expect(shown()).toMatchObject({ fare: '200', total: '250' }))
  expect(stored()).toMatchObject({ fare: 200, hotel: 50, total: 250 })
})

test('keeps a calculated answer that the person has replaced', async () => {
  const { shown, stored } = await showBoth([number('fare'), number('hotel'), number('total', { ...sum, allowCalculateOverride: true })], {
    fare: 100,
    hotel: 50,
    total: 175,
  })
  await write('fare', '200')
  await waitFor(() => expect(shown()).toMatchObject({ fare: '200', total: '175' }))
  expect(stored()).toMatchObject({ total: 175 })
})

test('leaves out what is hidden or never stored', async () => {
  const hotel = number('hotel', { conditional: { show: true, when: 'fare', eq: '1' } })
  const { shown, stored } = await showBoth([number('fare'), hotel, number('note', { persistent: false })], { fare: 1, hotel: 5, note: 3 })
  expect(shown()).toEqual({ fare: '1', hotel: '5' })
  await write('fare', '2')
  await waitFor(() => expect(shown()).toEqual({ fare: '2' }))
  expect(stored()).toEqual({ fare: 2 })
})

test.each([1, 2])('of %d pages leaves out a field beside them, which nobody can fill in', async (count) => {
  const pages = ['fare', 'hotel']
    .slice(0, count)
    .map((key) => ({ type: 'panel', key: `of ${key}`, title: `of ${key}`, input: false, components: [number(key)] }))
  const { shown } = await showBoth([number('beside'), ...pages], { beside: 3, fare: 1, hotel: 5 }, 'wizard')
  // Its page is the first, and empty.
  expect(screen.queryByLabelText('beside', { selector: 'input' })).toBeNull()
  expect(shown()).toEqual(count === 1 ? { fare: '1' } : { fare: '1', hotel: '5' })
  expect(screen.queryByRole('heading', { name: 'beside' })).toBeNull()
})

test('says where there is no answer', async () => {
  const { shown } = await showBoth([number('fare')], {})
  expect(shown()).toEqual({ fare: formsEl['answers.none'] })
})

test('the page takes the focus and asks the server; a submission that lacks something leads to the first of it', async () => {
  const asked = vi.fn(() => Promise.resolve())
  const sent = vi.fn<() => Promise<Saved>>(never)
  const followed = vi.fn<(one: Missing) => void>()
  const form: Form = { display: 'form', components: [number('fare'), number('hotel')] }
  const missing = [
    { section: 'form', field: 'fare', label: 'fare', text: 'Συμπληρώστε αυτό το πεδίο.' },
    { section: 'form', field: 'hotel', label: 'hotel', text: 'Όχι αυτό.' },
  ] as const
  const { user } = await show(
    <SubmitPage
      {...{ application, form, store, missing }}
      answers={{ data: {}, hidden: new Set() }}
      chosenItems={[]}
      saveState="saved"
      onCheck={asked}
      onSend={sent}
      onSent={nothing}
      onFollow={followed}
      onBack={nothing}
    />,
    ...(['applications', 'forms', 'submission'] as const),
  )
  const title = await screen.findByRole('heading', { name: applicationsEl['edit.submit.missingTitle'] })
  await waitFor(() => expect(document.activeElement).toBe(title))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  // Heard with the heading, and once on the page.
  await waitFor(() => expect(screen.queryByText(submissionEl.checking)).toBeNull())
  const told = screen.getByText(submissionEl.missing_other.replace('{{count}}', '2'))
  expect([told.role, title.getAttribute('aria-describedby')]).toEqual(['status', told.id])
  await user.click(await buttonOf(applicationsEl['edit.submit.confirm']))
  const first = await screen.findByRole('button', { name: 'fare' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(sent).not.toHaveBeenCalled()
  await user.click(first)
  await waitFor(() => expect(followed).toHaveBeenCalledWith(missing[0]))
  // What is said of every missing answer is said once for all, by their number; in place a word marks it.
  expect([screen.queryByText('Συμπληρώστε αυτό το πεδίο.'), screen.getAllByText('Όχι αυτό.').length]).toEqual([null, 2])
  expect(screen.getByRole('button', { name: `fare: ${submissionEl.missingHere}` }).textContent).toBe(submissionEl.missingHere)
  expect(told.parentElement?.textContent).toBe(`${told.textContent} ${submissionEl.follow_other}`)
  const inPlace = screen.getByRole('button', { name: 'hotel: Όχι αυτό.' })
  expect(inPlace.closest('[data-changed]')?.textContent).toContain(formsEl['answers.none'])
  await user.click(inPlace)
  expect(followed).toHaveBeenLastCalledWith(missing[1])
})

const oneField: Form = { display: 'form', components: [number('fare')] }

function Checked() {
  const [missing, find] = useState<readonly Missing[]>([])
  return (
    <>
      <button type="button" onClick={() => find([{ section: 'documents', field: '4', label: 'Βεβαίωση', text: 'Λείπει.' }])}>
        found
      </button>
      <SubmitPage
        {...{ application, store, missing }}
        form={oneField}
        answers={{ data: { fare: 1 }, hidden: new Set() }}
        chosenItems={[]}
        saveState="saved"
        onCheck={() => Promise.resolve()}
        onSend={never<Saved>}
        onSent={nothing}
        onFollow={nothing}
        onBack={nothing}
      />
    </>
  )
}

test('what only the server finds missing is told where it stands on the page; that nothing is, at its foot', async () => {
  const { user } = await show(<Checked />, 'applications', 'forms', 'submission')
  const complete = await screen.findByText(submissionEl.complete)
  const title = screen.getByRole('heading', { name: applicationsEl['edit.submit.title'] })
  const region = document.getElementById(title.getAttribute('aria-describedby') ?? '')
  expect([complete.role, region?.role, region?.textContent]).toEqual(['status', 'status', ''])
  await user.click(screen.getByText('found'))
  expect(screen.getByText(submissionEl.missing_one.replace('{{count}}', '1'))).toBe(region)
  expect(complete.textContent).toBe('')
})

test('while it is submitted the button says so, and after a while that it takes longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { shown } = await showBoth([number('fare')], { fare: 1 })
  expect(shown()).toEqual({ fare: '1' })
  const button = screen.getByRole('button', { name: applicationsEl['edit.submit.confirm'] })
  expect(button.dataset.loading).toBeUndefined()
  fireEvent.click(button)
  expect((await buttonOf(submissionEl.sending)).dataset.loading).toBe('true')
  expect(screen.queryByText(submissionEl.sendingLong)).toBeNull()
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.getByText(submissionEl.sendingLong).role).toBe('status')
})
