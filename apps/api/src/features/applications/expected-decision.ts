import type { ApplicationOutline } from '@klesis/contract/applications/outline.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import type { Config } from '../../config.ts'
import { athensDay } from '../../db/athens-day.ts'
import type { Db } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import { toPortalLink } from '../../mail/portal-link.ts'
import { toIcal } from '../../mail/to-ical.ts'
import { fillText } from '../../texts/fill-text.ts'
import { serverTexts } from '../../texts/server-texts.ts'
import type { OwnDecider } from '../lifecycle/index.ts'

/** What other programs show of the day by which a decision is expected. */
export const expectedDecisionText = serverTexts('expectedDecision', {
  title: { el: 'Αναμενόμενη απόφαση: {title}', en: 'Decision expected: {title}' },
  about: {
    el: 'Υπολογίζεται από τον συνήθη χρόνο προηγούμενων αποφάσεων. Δεν είναι προθεσμία.',
    en: 'Worked out from the usual time of earlier decisions. It is not a deadline.',
  },
})

const day = 86_400_000

interface Asked {
  applicationId: number
  title: LocalizedText
  language: Language
  config: Config
  now: Date
}

/** The day by which the positions that still decide usually have, counted from when the first of them was asked; null where the time of one is not known, and once that day is past. */
export function expectedDecision(
  db: Db,
  deciders: readonly OwnDecider[],
  { applicationId, title, language, config, now }: Asked,
): ApplicationOutline['expected'] {
  const openedAt = deciders[0]?.openedAt
  const days = deciders.reduce((sum, { usualDays }) => sum + (usualDays ?? Number.NaN), 0)
  if (!openedAt || Number.isNaN(days)) return null
  const on = athensDay(new Date(Date.parse(openedAt) + days * day))
  if (on < athensDay(now)) return null
  const { editedTexts } = contextOf(db)
  const text = (key: 'title' | 'about') => fillText(expectedDecisionText(editedTexts, key, language), { title: textIn(title, language) })
  // At noon, so that the day after it is the next one also when the clocks change.
  const noon = Date.parse(`${on}T10:00:00Z`)
  const calendar = toIcal({
    method: 'PUBLISH',
    events: [
      {
        ...{ uid: `decision-${applicationId}@${config.SITE}`, sequence: 0, changedAt: now.toISOString(), isAllDay: true, isBusy: false },
        ...{ startsAt: new Date(noon).toISOString(), endsAt: new Date(noon + day).toISOString(), summary: text('title'), description: text('about') },
        url: toPortalLink(config, `/application/edit/${applicationId}`),
      },
    ],
  })
  return { on, calendar }
}
