import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { unknownIn } from '@klesis/contract/letters/letter-placeholders.ts'
import type { LetterText } from '@klesis/contract/letters/letters.ts'
import { ruleFields } from '@klesis/forms/procedures/rule-fields.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { htmlText } from '../html-text.ts'

/** Refuses a text that names what no application with this form has: what is misspelt is found now and not in somebody's letter. What stood in the text before may stay. */
export function requireKnown(form: FormJson, text: LetterText, before?: LetterText): void {
  const answers = new Set(ruleFields(form).map(({ path }) => path))
  const stood = new Set(before && unknownNames(before, answers))
  const unknown = unknownNames(text, answers).filter((name) => !stood.has(name))
  if (unknown.length > 0) refuse('letter.placeholderUnknown', { names: unknown.map((name) => `{${name}}`).join(', ') })
}

function unknownNames({ title, body }: LetterText, answers: ReadonlySet<string>): string[] {
  const texts = [...Object.values(title), ...Object.values(body).map(htmlText)]
  return [...new Set(texts.flatMap((text) => unknownIn(text, answers)))]
}
