import { summarise } from '@klesis/forms/diff/summarise.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Checkbox, Text } from '@mantine/core'
import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import classes from './answers.module.css'

interface Props {
  form: Form
  data: Record<string, unknown>
  /** With it each answer can be marked, as something to be mended. */
  marks?: { chosen: ReadonlySet<string>; onToggle: (path: string) => void }
  /** Paths that stand out, as those that changed. */
  highlighted?: ReadonlySet<string>
}

/** The answers for reading, in the form's order, under its own titles. */
export function AnswerSummary({ form, data, marks, highlighted }: Props) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const lines = useMemo(() => summarise(form, data, language, { now: new Date(), withEmpty: true }), [form, data, language])
  if (lines.length === 0) return <Text c="dimmed">{t('answers.empty')}</Text>
  return (
    <dl className={classes.answers}>
      {lines.map((line, index) => {
        const section = line.section.join(' › ')
        return (
          <Fragment key={line.path}>
            {section !== '' && section !== lines[index - 1]?.section.join(' › ') && <div className={classes.section}>{section}</div>}
            <div className={classes.line} data-changed={highlighted?.has(line.path) || undefined}>
              <dt>{marks ? <Checkbox label={line.label} checked={marks.chosen.has(line.path)} onChange={() => marks.onToggle(line.path)} /> : line.label}</dt>
              <dd>{line.text === '' ? <Text c="dimmed">{t('answers.none')}</Text> : line.text}</dd>
            </div>
          </Fragment>
        )
      })}
    </dl>
  )
}
