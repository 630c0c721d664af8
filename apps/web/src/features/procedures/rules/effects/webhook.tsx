import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconWebhook, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FieldPiece } from '../edit/FieldPiece.tsx'
import { replaced, without } from '../edit/moved.ts'
import classes from '../rules.module.css'
import { useFaultText } from '../state/use-fault-text.ts'
import type { EffectEditor, EffectProps } from './effect-editor.ts'
import { ReceiverSecret } from './ReceiverSecret.tsx'

type Webhook = EffectOf<'webhook'>

function WebhookEditor({ effect, path, onChange }: EffectProps<'webhook'>) {
  const { t } = useTranslation('rules')
  const fault = useFaultText()
  const put = (answers: Webhook['answers']) => onChange({ ...effect, answers })
  return (
    <>
      <TextInput
        size="sm"
        type="url"
        inputMode="url"
        className={classes.search}
        aria-label={t('webhook.url')}
        placeholder="https://"
        value={effect.url}
        error={fault(`${path}.url`)}
        onChange={(event) => onChange({ ...effect, url: event.currentTarget.value })}
      />
      <ReceiverSecret url={effect.url} />
      {effect.answers.map((component, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers have no identifiers
        <span key={index} className={classes.words}>
          {index === 0 ? t('webhook.withAnswer') : t('and')}
          <FieldPiece
            label={t('webhook.answer', { number: index + 1 })}
            value={component}
            path={`${path}.answers.${index}`}
            onChange={(next) => put(replaced(effect.answers, index, next))}
          />
          <ActionIcon size="sm" aria-label={t('webhook.removeAnswer', { number: index + 1 })} onClick={() => put(without(effect.answers, index))}>
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </span>
      ))}
      <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => put([...effect.answers, ''])}>
        {t('webhook.addAnswer')}
      </Button>
    </>
  )
}

export const webhookEditor: EffectEditor<'webhook'> = { icon: IconWebhook, create: () => ({ kind: 'webhook', url: '', answers: [] }), Editor: WebhookEditor }
