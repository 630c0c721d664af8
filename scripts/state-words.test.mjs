import { describe, expect, test } from 'vitest'
import { documentTexts } from '../apps/api/src/features/documents/application-document/application-texts.ts'
import { approvalStateNames, appStateNames } from '../apps/api/src/features/exports/state-names.ts'
import { appEl } from '../apps/web/src/app/app.el.ts'
import { appEn } from '../apps/web/src/app/app.en.ts'

/** One word for one state: what is taken out of the portal says what the chip of an application says. */
describe.each([
  ['el', appEl],
  ['en', appEn],
])('in %s', (language, app) => {
  const chipsOf = (names) => Object.fromEntries(Object.keys(names).map((state) => [state, app[`state.${state}`]]))

  test('exports call each state as its chip does', () => {
    const names = { ...appStateNames, ...approvalStateNames }
    expect(Object.fromEntries(Object.entries(names).map(([state, titles]) => [state, titles[language]]))).toEqual(chipsOf(names))
  })

  test('the document of an application calls each state as its chip does', () => {
    const { states } = documentTexts[language]
    expect(states).toEqual(chipsOf(states))
  })
})
