import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { appEl } from '../../../../app/app.el.ts'
import { show } from '../../../../testing/show.tsx'
import { screen, within } from '../../../../testing/testing-library.ts'
import { toAthensText } from '../../../../ui/athens-day.ts'
import { applicationsEl } from '../../applications.el.ts'
import { StatusPanel } from './StatusPanel.tsx'

const application = {
  ...{ id: 17, isMine: true, mayEdit: true, appState: 'temporary', approvalState: 'notstarted', closesAt: '2099-01-28T21:59:00Z', protocolNumber: null },
  ...{ invitation: { isContinuous: false }, allowed: ['submit'] },
} as unknown as ApplicationView

/** At a width of which the media queries that hold are known. */
async function showAt(holds: (query: string) => boolean, more: Partial<ApplicationView> = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), { matches: holds(query), media: query }) as MediaQueryList)
  await show(<StatusPanel application={{ ...application, ...more }} missing={[]} onFollow={() => undefined} />, 'applications')
  return screen.findByRole('region', { name: applicationsEl['edit.status.title'] })
}

const isPhone = (query: string) => query.startsWith('(max-width')
const until = toAthensText(application.closesAt, 'minute')
const number = applicationsEl['edit.lead.number'].replace('{{number}}', '17')

test('on a phone one line says state and deadline; opened it says number, zone and time left', async () => {
  const panel = await showAt(isPhone)
  const line = panel.querySelector('summary')
  expect(line?.textContent).toContain(until)
  expect(line?.textContent).not.toMatch(/μέν/)
  expect(line?.querySelector('svg[aria-hidden]')).not.toBeNull()
  expect(within(panel).getByText(number, { exact: false }).textContent).toMatch(/Αθήνας.*μέν/)
})

test('beside the form it says number, date and zone, which do not stand below the title then', async () => {
  const panel = await showAt((query) => query.startsWith('(min-width'))
  expect(panel.querySelector('summary')).toBeNull()
  expect(within(panel).getByText(number, { exact: false }).textContent).toMatch(new RegExp(`${until}.*Αθήνας`))
  expect(panel.textContent?.match(/μέν/g)).toHaveLength(1)
})

test.each([
  ['today', '2026-11-20T21:59:00Z', true],
  // An hour alone would read as one of today.
  ['tomorrow', '2026-11-21T21:59:00Z', false],
  ['in some days', '2026-11-23T21:59:00Z', false],
])('on a phone a deadline that is %s is told with its hour or not', async (_, closesAt, hasHour) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const panel = await showAt(isPhone, { closesAt })
  expect(panel.querySelector('summary')?.textContent?.includes('23:59')).toBe(hasHour)
})

test.each([
  ['soon', 3 * 24 * 60 * 60 * 1000 + 60_000, /μέν/],
  ['over', -60_000, new RegExp(appEl['time.past'])],
])(
  'on a phone a deadline that is %s is told in words, not by the colour alone, and its date below them, so that the line stays one',
  async (_, left, words) => {
    const closesAt = new Date(Date.now() + left).toISOString()
    const panel = await showAt(isPhone, { closesAt })
    const [line, date] = [panel.querySelector('summary')?.textContent, toAthensText(closesAt, 'minute')]
    expect(line).toMatch(words)
    expect(line).not.toContain(date)
    expect(panel.textContent).toContain(date)
  },
)

test('on a phone the status of somebody else’s application leaves number and name to the line below its title', async () => {
  const panel = await showAt(isPhone, { isMine: false, applicant: { id: 3, fullname: 'Ελένη Δοκιμή', email: null, avatar: null, unit: null } })
  expect(panel.textContent).not.toContain(number)
  expect(panel.querySelector('summary')?.textContent).toMatch(/μέν/)
})
