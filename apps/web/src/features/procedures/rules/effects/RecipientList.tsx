import { type RuleRecipient, recipientRoles } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { roleWords } from '@klesis/contract/procedures/rules/words/rule-words.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FieldPiece } from '../edit/FieldPiece.tsx'
import { replaced, without } from '../edit/moved.ts'
import { PieceSelect } from '../edit/PieceSelect.tsx'
import { PositionPiece } from '../edit/PositionPiece.tsx'
import classes from '../rules.module.css'
import { useRuleScope } from '../state/rule-context.ts'
import { useFaultText } from '../state/use-fault-text.ts'

interface Props {
  value: readonly RuleRecipient[]
  path: string
  onChange: (value: RuleRecipient[]) => void
}

/** Who gets a message: by role in the application, by position of a unit, by an answer. */
export function RecipientList({ value, path, onChange }: Props) {
  const { t } = useTranslation('rules')
  const fault = useFaultText()
  return (
    <>
      {value.map((recipient, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: recipients have no identifiers
        <span key={index} className={classes.words}>
          {index > 0 && t('and')}
          <Recipient value={recipient} number={index + 1} path={`${path}.${index}`} onChange={(next) => onChange(replaced(value, index, next))} />
          {value.length > 1 && (
            <ActionIcon size="sm" aria-label={t('recipient.remove', { number: index + 1 })} onClick={() => onChange(without(value, index))}>
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </span>
      ))}
      <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onChange([...value, newRecipient])}>
        {t('recipient.add')}
      </Button>
      {value.length === 0 && <small className={classes.fault}>{fault(path)}</small>}
    </>
  )
}

export const newRecipient: RuleRecipient = { kind: 'role', role: 'applicant' }

const kinds: Record<string, () => RuleRecipient> = {
  position: () => ({ kind: 'position', unit: '', position: '' }),
  answer: () => ({ kind: 'answer', component: '' }),
  ...Object.fromEntries(recipientRoles.map((role) => [role, (): RuleRecipient => ({ kind: 'role', role })])),
}

interface RecipientProps {
  value: RuleRecipient
  number: number
  path: string
  onChange: (value: RuleRecipient) => void
}

function Recipient({ value, number, path, onChange }: RecipientProps) {
  const { t } = useTranslation('rules')
  const { language } = useRuleScope()
  return (
    <>
      <PieceSelect
        label={t('recipient', { number })}
        value={value.kind === 'role' ? value.role : value.kind}
        data={[
          ...recipientRoles.map((role) => ({ value: role as string, label: roleWords[role][language] })),
          { value: 'position', label: t('recipient.position') },
          { value: 'answer', label: t('recipient.answer') },
        ]}
        onChange={(kind) => onChange(kinds[kind]?.() ?? newRecipient)}
      />
      {value.kind === 'position' && <PositionPiece value={value} path={path} onChange={(place) => onChange({ ...value, ...place })} />}
      {value.kind === 'answer' && (
        <FieldPiece label={t('field')} value={value.component} path={`${path}.component`} onChange={(component) => onChange({ kind: 'answer', component })} />
      )}
    </>
  )
}
