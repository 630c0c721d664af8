import { amountOf } from '@klesis/forms/diff/key-answers.ts'
import { summarise } from '@klesis/forms/diff/summarise.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { applicationQuery } from './approvals.queries.ts'

/** The text with the amount of the application, which the list does not know: it is that of the application, once it is there. */
export function SpokenLine({ id, text }: { id: number; text: string }) {
  const language = useLanguage()
  const { data: application } = useQuery(applicationQuery(id))
  const amount = useMemo(
    () => application && amountOf(summarise(application.form as unknown as Form, application.data, language, { now: new Date() })),
    [application, language],
  )
  return [text, amount].filter(Boolean).join(', ')
}
