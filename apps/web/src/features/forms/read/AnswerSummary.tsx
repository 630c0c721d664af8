import { answerBlocks } from '@klesis/forms/diff/answer-blocks.ts'
import { type AnswerLine, linesOf, summarise } from '@klesis/forms/diff/summarise.ts'
import { isAtOrBelow } from '@klesis/forms/model/data-path.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Text, VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode, useMemo } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Choice } from '../render/Choice.tsx'
import { Answer } from './Answer.tsx'
import { AnswerTable } from './AnswerTable.tsx'
import classes from './answers.module.css'

interface Props {
  form: Form
  data: Record<string, unknown>
  /** Paths that are not shown, where the rules have been applied to the answers already. */
  hidden?: ReadonlySet<string>
  /** If set, each answer has a checkbox that marks it for correction, and `note` below it once it is marked. */
  marks?: { chosen: ReadonlySet<string>; onToggle: (path: string) => void; note: (path: string, label: string) => ReactNode }
  /** Paths of highlighted answers, for example changed ones, and of lists or rows whose answers are all highlighted. */
  highlighted?: readonly string[]
  /** What is wrong with an answer, below it; it is highlighted then. */
  faultAt?: (path: string) => ReactNode
}

/** The answers in read-only form, in the form's order and under its titles. */
export function AnswerSummary({ form, data, hidden, marks, highlighted, faultAt }: Props) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const lines = useMemo(
    () => (hidden ? linesOf(form, data, language, hidden) : summarise(form, data, language, { now: new Date(), withEmpty: true })),
    [form, data, hidden, language],
  )
  if (lines.length === 0) return <Text c="dimmed">{t('answers.empty')}</Text>
  const isHighlighted = (path: string) => Boolean(faultAt?.(path)) || highlighted?.some((one) => isAtOrBelow(path, one)) === true
  const answer = (line: AnswerLine) => (
    <>
      {line.text === '' ? <Text c="dimmed">{t('answers.none')}</Text> : <Answer line={line} language={language} />}
      {faultAt?.(line.path)}
    </>
  )
  const mark = (line: AnswerLine, label: ReactNode) =>
    marks && <Choice type="checkbox" label={label} checked={marks.chosen.has(line.path)} onChange={() => marks.onToggle(line.path)} />
  const note = (line: AnswerLine, label: string) => marks?.chosen.has(line.path) && marks.note(line.path, label)
  const markInTable = (line: AnswerLine, name: string) => {
    const label = (
      <>
        <VisuallyHidden>{name}: </VisuallyHidden>
        {answer(line)}
      </>
    )
    return (
      <>
        {mark(line, label)}
        {note(line, name)}
      </>
    )
  }
  return answerBlocks(lines).map(({ heading, lines: own, table }, index, blocks) => (
    <Fragment key={own[0]?.path}>
      {heading !== '' && heading !== blocks[index - 1]?.heading && <h3 className={classes.section}>{heading}</h3>}
      {table ? (
        <AnswerTable table={table} isHighlighted={isHighlighted} answer={(line, name) => (marks ? markInTable(line, name) : answer(line))} />
      ) : (
        <dl className={classes.answers}>
          {own.map((line) => (
            <div key={line.path} className={classes.line} data-changed={isHighlighted(line.path) || undefined}>
              <dt>{mark(line, line.label) ?? line.label}</dt>
              <dd>
                {answer(line)}
                {note(line, line.label)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Fragment>
  ))
}
