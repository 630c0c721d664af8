import { unknownIn } from '@klesis/contract/letters/letter-placeholders.ts'
import type { LetterText } from '@klesis/contract/letters/letters.ts'
import { ruleFields } from '@klesis/forms/procedures/rule-fields.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readEditedForm } from '../../invitations/index.ts'
import { htmlText } from '../html-text.ts'

/** Refuses a text that names what no application has: what is misspelt is found now and not in somebody's letter. */
export async function requireKnown(tx: Tx, invitationId: number, text: LetterText): Promise<void> {
  const { form } = await readEditedForm(tx, invitationId)
  const unknown = unknownNames(text, new Set(ruleFields(form).map(({ path }) => path)))
  if (unknown.length > 0) refuse('letter.placeholderUnknown', { names: unknown.map((name) => `{${name}}`).join(', ') })
}

function unknownNames({ title, body }: LetterText, answers: ReadonlySet<string>): string[] {
  const texts = [...Object.values(title), ...Object.values(body).map(htmlText)]
  return [...new Set(texts.flatMap((text) => unknownIn(text, answers)))]
}
