import { useTranslation } from '../../../../i18n/use-translation.ts'
import { findStaff } from '../rules.queries.ts'
import { useRuleScope } from '../state/rule-context.ts'
import { FoundPiece } from './FoundPiece.tsx'

interface Props {
  value: string
  path: string
  onChange: (uid: string) => void
}

/** Somebody of the staff, found by a part of the name. */
export function PersonPiece({ value, path, onChange }: Props) {
  const { t } = useTranslation('rules')
  const { invitationId, names } = useRuleScope()
  const find = async (search: string, signal: AbortSignal) =>
    (await findStaff(invitationId, search, signal)).map(({ uid, name, unit }) => ({ value: uid, label: unit ? `${name}, ${unit}` : name }))
  return (
    <FoundPiece
      {...{ value, path, find }}
      label={t('person')}
      hint={t('personHint')}
      name={names.person(value)}
      isPrivate
      queryKey={['rules', invitationId, 'staff']}
      onChoose={(one) => onChange(one.value)}
    />
  )
}
