import { languages } from '@klesis/contract/languages.ts'
import { reportStatuses } from '@klesis/contract/reports/report-kinds.ts'
import { describe, expect, test } from 'vitest'
import { documentTexts } from '../features/documents/application-document/application-texts.ts'
import { approvalStateNames, appStateNames } from '../features/exports/state-names.ts'

/** One word for one state, whatever is taken out of the portal; the web's test compares the words of screens with those of reports. */
describe.each(languages)('in %s', (language) => {
  const exported = (names: Readonly<Record<string, Readonly<Record<typeof language, string>>>>) =>
    Object.fromEntries(Object.entries(names).map(([state, titles]) => [state, titles[language]]))

  test('the document of an application calls each state of approvals as exports do', () => {
    const { states, draft } = documentTexts[language]
    expect(states).toEqual(exported(approvalStateNames))
    expect(draft.title).toContain(appStateNames.draft[language])
  })

  test('the status numbers in reports are called as exports call the states', () => {
    const { temporary, permanent } = exported(appStateNames)
    const { pending, rejected, approved } = exported(approvalStateNames)
    expect(exported(reportStatuses)).toEqual({ 1: temporary, 2: permanent, 3: pending, 4: rejected, 5: approved })
  })
})
