import { limitOf } from '@klesis/forms/kinds/limit-of.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import type { Translate } from '../../../i18n/texts-map.ts'

/** The help under a text field, with a word or character count if the author set a limit or asked for it. */
export function helpWithCount(t: Translate<'forms'>, component: Component, text: string, description: string | undefined) {
  const max = limitOf(component.validate?.maxLength)
  const maxWords = limitOf(component.validate?.maxWords)
  const wordCount = text.trim() === '' ? 0 : text.trim().split(/\s+/).length
  const parts = [
    description,
    max !== undefined && max > 0
      ? t('count.characters', { max, count: text.length })
      : component.showCharCount === true
        ? t('count.written', { count: text.length })
        : undefined,
    maxWords !== undefined && maxWords > 0 ? t('count.words', { max: maxWords, count: wordCount }) : undefined,
  ]
  return parts.filter(Boolean).join(' · ').replace('. · ', '. ') || undefined
}
