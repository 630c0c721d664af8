import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { ruleLimits } from '@klesis/contract/procedures/rules/rule-limits.ts'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { replaced, without } from '../edit/moved.ts'
import classes from '../rules.module.css'
import { LabelledPlaceholderText } from './LabelledPlaceholderText.tsx'

type Question = NonNullable<EffectOf<'exit'>['question']>

interface Props {
  value: Question
  path: string
  onChange: (value: Question) => void
}

/** A value that no choice has; it stays when the text of its choice changes. */
function newValue(choices: Question['choices']): string {
  for (let number = choices.length + 1; ; number += 1) if (!choices.some(({ value }) => value === `choice-${number}`)) return `choice-${number}`
}

/** A question with its choices, each of which goes on to the application or not. */
export function ExitQuestion({ value, path, onChange }: Props) {
  const { t } = useTranslation('rules')
  const { choices } = value
  const put = (next: Question['choices']) => onChange({ ...value, choices: next })
  return (
    <>
      <LabelledPlaceholderText label={t('exit.question')} value={value.text} path={`${path}.text`} onChange={(text) => onChange({ ...value, text })} />
      <ol className={classes.lines}>
        {choices.map((choice, index) => (
          <li key={choice.value} className={classes.labelled}>
            <LabelledPlaceholderText
              label={t('exit.choice', { number: index + 1 })}
              value={choice.text}
              path={`${path}.choices.${index}.text`}
              onChange={(text) => put(replaced(choices, index, { ...choice, text }))}
            />
            <span className={classes.words}>
              <Checkbox
                size="sm"
                label={t('exit.isAllowed')}
                checked={choice.isAllowed}
                onChange={() => put(replaced(choices, index, { ...choice, isAllowed: !choice.isAllowed }))}
              />
              {choices.length > 2 && (
                <ActionIcon size="sm" aria-label={t('exit.removeChoice', { number: index + 1 })} onClick={() => put(without(choices, index))}>
                  <IconX size={16} stroke={1.75} />
                </ActionIcon>
              )}
            </span>
          </li>
        ))}
      </ol>
      {choices.length < ruleLimits.choices && (
        <Button
          variant="subtle"
          size="compact-sm"
          mr="auto"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => put([...choices, { value: newValue(choices), text: {}, isAllowed: true }])}
        >
          {t('exit.addChoice')}
        </Button>
      )}
    </>
  )
}
