import type { EntryQuestion } from '@klesis/contract/procedures/entry/entry.ts'
import { Button, Radio, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import text from '../../../../ui/text.module.css'
import classes from '../create.module.css'
import { useFocusOnShow } from './use-focus-on-show.ts'

interface Props {
  question: EntryQuestion
  number: number
  /** Nothing was answered before it. */
  isFirst: boolean
  /** What comes next is being asked for. */
  isWaiting: boolean
  onAnswer: (value: string) => void
  onBack?: (() => void) | undefined
}

/** One question with its choices. */
export function QuestionForm({ question, number, isFirst, isWaiting, onAnswer, onBack }: Props) {
  const { t } = useTranslation('entry')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const title = useFocusOnShow<HTMLHeadingElement>(!isFirst)
  const first = useFocusOnShow<HTMLInputElement>(isMissing)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === null) return setMissing(true)
    onAnswer(chosen)
  }
  return (
    <form onSubmit={submit} className={classes.entry} noValidate>
      <h2 ref={title} tabIndex={-1} className={classes.heading}>
        {t('questions')} <span className={text.soft}>{t('number', { number })}</span>
      </h2>
      <Radio.Group
        label={question.text}
        value={chosen}
        onChange={(value) => {
          setChosen(value)
          setMissing(false)
        }}
        error={isMissing ? t('choose') : null}
      >
        <Stack gap="sm" mt="xs">
          {question.choices.map((choice, index) => (
            <Radio key={choice.value} ref={index === 0 ? first : undefined} value={choice.value} label={choice.text} />
          ))}
        </Stack>
      </Radio.Group>
      <div className={classes.foot}>
        {onBack ? (
          <Button variant="subtle" onClick={onBack}>
            {t('back')}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" loading={isWaiting}>
          {t('next')}
        </Button>
      </div>
    </form>
  )
}
