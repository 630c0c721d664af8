import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { staleSources } from '@klesis/forms/translate/stale-sources.ts'
import { textsOf } from '@klesis/forms/translate/texts-of.ts'
import type { ProblemWithoutMessage } from './form-and-script-problems.ts'
import { shortenedText } from './shortened-text.ts'

/** For each language one warning with the number of texts of the forms that were rewritten after they were translated, and the first of them. */
export function staleTranslations(languages: readonly string[], forms: readonly FormJson[]): ProblemWithoutMessage[] {
  return languages.slice(1).flatMap((language) => {
    const texts = forms.flatMap((one) => {
      const form = one as unknown as Form
      const stale = staleSources(form, language)
      return textsOf(form).filter((text) => Object.hasOwn(stale, text))
    })
    return texts.length === 0 ? [] : [{ code: 'textsStale', params: { language, count: texts.length, example: shortenedText(texts[0] ?? '') } }]
  })
}
