import { summarise } from '@klesis/forms/diff/summarise.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Checkbox, Text } from '@mantine/core'
import { Fragment, useMemo } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './answers.module.css'

interface Props {
  form: Form
  data: Record<string, unknown>
  /** If set, each answer has a checkbox that marks it for correction. */
  marks?: { chosen: ReadonlySet<string>; onToggle: (path: string) => void }
  /** Paths of highlighted answers, for example changed ones. */
  highlighted?: ReadonlySet<string>
}

type Line = ReturnType<typeof summarise>[number]

/** Consecutive lines with the same title. */
function sectionsOf(lines: readonly Line[]) {
  const sections: { name: string; lines: Line[] }[] = []
  for (const line of lines) {
    const name = line.section.join(' › ')
    const last = sections.at(-1)
    if (last?.name === name) last.lines.push(line)
    else sections.push({ name, lines: [line] })
  }
  return sections
}

/** The answers in read-only form, in the form's order and under its titles. */
export function AnswerSummary({ form, data, marks, highlighted }: Props) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const lines = useMemo(() => summarise(form, data, language, { now: new Date(), withEmpty: true }), [form, data, language])
  if (lines.length === 0) return <Text c="dimmed">{t('answers.empty')}</Text>
  return sectionsOf(lines).map(({ name, lines: own }) => (
    <Fragment key={own[0]?.path}>
      {name !== '' && <h3 className={classes.section}>{name}</h3>}
      <dl className={classes.answers}>
        {own.map((line) => (
          <div key={line.path} className={classes.line} data-changed={highlighted?.has(line.path) || undefined}>
            <dt>{marks ? <Checkbox label={line.label} checked={marks.chosen.has(line.path)} onChange={() => marks.onToggle(line.path)} /> : line.label}</dt>
            <dd>{line.text === '' ? <Text c="dimmed">{t('answers.none')}</Text> : line.text}</dd>
          </div>
        ))}
      </dl>
    </Fragment>
  ))
}
