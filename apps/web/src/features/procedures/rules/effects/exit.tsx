import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { Switch, TextInput } from '@mantine/core'
import { IconSignRight } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from '../rules.module.css'
import { useFaultText } from '../state/use-fault-text.ts'
import { ExitQuestion } from './ExitQuestion.tsx'
import type { EffectEditor, EffectProps } from './effect-editor.ts'
import { LabelledPlaceholderText } from './LabelledPlaceholderText.tsx'

type Exit = EffectOf<'exit'>

const newQuestion = (): NonNullable<Exit['question']> => ({
  text: {},
  choices: [
    { value: 'yes', text: { el: 'Ναι', en: 'Yes' }, isAllowed: true },
    { value: 'no', text: { el: 'Όχι', en: 'No' }, isAllowed: false },
  ],
})

/** Whom the invitation is not for: a question first, if wanted, then why, and where to go instead. */
function ExitEditor({ effect, path, onChange }: EffectProps<'exit'>) {
  const { t } = useTranslation('rules')
  const fault = useFaultText()
  const { question, link, text } = effect
  const put = (changed: { [Key in keyof Exit]?: Exit[Key] | undefined }) => {
    const { question: asked, link: linked, ...rest } = { ...effect, ...changed }
    onChange({ ...rest, ...(asked && { question: asked }), ...(linked && { link: linked }) })
  }
  return (
    <div className={classes.exit}>
      <LabelledPlaceholderText label={t('exit.text')} value={text} path={`${path}.text`} onChange={(next) => put({ text: next })} />
      <Switch label={t('exit.asks')} checked={question !== undefined} onChange={() => put({ question: question ? undefined : newQuestion() })} />
      {question && <ExitQuestion value={question} path={`${path}.question`} onChange={(next) => put({ question: next })} />}
      <Switch label={t('exit.hasLink')} checked={link !== undefined} onChange={() => put({ link: link ? undefined : { url: '', text: {} } })} />
      {link && (
        <>
          <TextInput
            size="sm"
            aria-label={t('exit.url')}
            placeholder="/dashboard, https://"
            value={link.url}
            error={fault(`${path}.link.url`)}
            onChange={(event) => put({ link: { ...link, url: event.currentTarget.value } })}
          />
          <LabelledPlaceholderText
            label={t('exit.linkText')}
            value={link.text}
            path={`${path}.link.text`}
            onChange={(next) => put({ link: { ...link, text: next } })}
          />
        </>
      )}
    </div>
  )
}

export const exitEditor: EffectEditor<'exit'> = { icon: IconSignRight, create: () => ({ kind: 'exit', text: {} }), Editor: ExitEditor }
