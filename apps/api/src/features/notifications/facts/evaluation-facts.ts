import type { Language } from '@klesis/contract/wire.ts'
import type { MailFact } from '../../../mail/to-mail.ts'
import { fillText } from '../../../texts/fill-text.ts'
import type { TextOverrides } from '../../../texts/server-texts.ts'
import { mailFactTexts } from './mail-fact-texts.ts'

/** The facts of a mail that asks for evaluations; without applicants, whom evaluators may not know. `until` is empty if no deadline is said, `count` how many are asked for. */
export const evaluationFacts = (
  editedTexts: TextOverrides,
  language: Language,
  { call, until, count }: { call: string; until: string; count: number },
): MailFact[] => [
  { label: mailFactTexts(editedTexts, 'call', language), value: call },
  {
    label: mailFactTexts(editedTexts, 'asked', language),
    value: mailFactTexts(editedTexts, count === 1 ? 'is.evaluation.one' : 'is.evaluation.begun', language),
  },
  { label: mailFactTexts(editedTexts, 'until', language), value: until && fillText(mailFactTexts(editedTexts, 'athens', language), { time: until }) },
]
