import { approvalStates, appStates } from '@klesis/contract/applications/application-states.ts'
import { reportStatuses } from '@klesis/contract/reports/report-kinds.ts'
import { describe, expect, test } from 'vitest'
import { appEl } from '../app/app.el.ts'
import { appEn } from '../app/app.en.ts'
import { applicationListEl } from '../features/applications/table/application-list.el.ts'
import { applicationListEn } from '../features/applications/table/application-list.en.ts'
import { mitosEl } from '../features/mitos/mitos.el.ts'
import { mitosEn } from '../features/mitos/mitos.en.ts'
import { reportsEl } from '../features/reports/reports.el.ts'
import { reportsEn } from '../features/reports/reports.en.ts'

/** One word for one state: what the chip of an application says is what every other screen says. */
describe.each([
  ['el', appEl, reportsEl, applicationListEl, mitosEl],
  ['en', appEn, reportsEn, applicationListEn, mitosEn],
] as const)('in %s', (language, app, reports, lists, mitos) => {
  test.each(approvalStates)('reports call the state %s of approvals as its chip does', (state) => {
    expect(reports[`approvalState.${state}`]).toBe(app[`state.${state}`])
  })

  // What was never saved is counted apart from drafts in reports only.
  test.each(appStates.filter((state) => state !== 'draft'))('reports call the stage %s as its chip does', (state) => {
    expect(reports[`appState.${state}`]).toBe(app[`state.${state}`])
  })

  test('reports call the status numbers as the chips do', () => {
    const called = Object.fromEntries(Object.entries(reportStatuses).map(([status, words]) => [status, words[language]]))
    const chips = ['temporary', 'permanent', 'pending', 'rejected', 'approved'] as const
    expect(called).toEqual(Object.fromEntries(chips.map((state, index) => [index + 1, app[`state.${state}`]])))
  })

  test('figures above lists, and groups of invitations, do so too', () => {
    expect([lists['figure.waiting'], mitos['count.pending']]).toEqual([app['state.pending'], app['state.pending']])
    expect([lists['figure.review'], lists['figure.skipped']]).toEqual([app['state.review'], app['state.skipped']])
  })

  // To the applicant, who has to act, it must not read as if others were at work.
  test('U11 what was sent back is said to be for correction', () => {
    expect(app['state.review']).toMatch(/διόρθωση|changes requested/i)
  })
})
