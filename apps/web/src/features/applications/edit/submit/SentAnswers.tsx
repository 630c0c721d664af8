import { childrenOf, topOf } from '@klesis/forms/model/children.ts'
import { pathText } from '@klesis/forms/model/data-path.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { AnswerSummary } from '../../../forms/index.ts'
import { PartTitle, SectionTitle } from './PartTitle.tsx'
import classes from './submit-page.module.css'
import type { SubmittedPart } from './submitted-part.ts'

interface Props {
  form: Form
  answers: { data: Record<string, unknown>; hidden: ReadonlySet<string> }
  /** What is missing at the path of an answer. */
  faultAt: (path: string) => ReactNode
  onChange: (part: SubmittedPart) => void
}

/** The answers that are submitted; those of a form in pages stand under the title of their page, each with a way back to it. */
export function SentAnswers({ form, answers: { data, hidden }, faultAt, onChange }: Props) {
  const translate = translator(form, useLanguage())
  // A field beside the pages is on none of them: nobody was asked for it.
  const shown = form.display === 'wizard' ? { ...form, components: topOf(form).filter((page) => childrenOf(page).length > 0) } : form
  const pages = shown === form ? [] : shown.components.filter(({ key }) => !hidden.has(pathText([key])))
  if (pages.length < 2) {
    return (
      <>
        <SectionTitle section="form" onChange={onChange} />
        <AnswerSummary form={shown} {...{ data, hidden, faultAt }} />
      </>
    )
  }
  return pages.map((page) => (
    <div key={page.key} className={classes.answers}>
      <PartTitle part={`page ${page.key}`} title={translate(titleOf(page))} onChange={onChange} />
      <AnswerSummary form={{ ...form, components: childrenOf(page) }} {...{ data, hidden, faultAt }} />
    </div>
  ))
}

const titleOf = ({ title, label, key }: Component) => title ?? label ?? key
