import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useRuleScope } from '../state/rule-context.ts'
import { PieceSelect } from './PieceSelect.tsx'

interface Props {
  label: string
  value: string
  path?: string
  /** What stands in the list for no field. */
  none?: string
  onChange: (path: string) => void
}

/** A field of the form. */
export function FieldPiece({ label, value, path, none, onChange }: Props) {
  const { t } = useTranslation('rules')
  const { fields, names } = useRuleScope()
  const known = fields.map((field) => ({ value: field.path, label: names.field(field.path) }))
  const isKnown = value === '' || known.some((one) => one.value === value)
  return (
    <PieceSelect
      label={label}
      value={value}
      path={path}
      data={[{ value: '', label: none ?? t('choose') }, ...known, ...(isKnown ? [] : [{ value, label: value }])]}
      onChange={onChange}
    />
  )
}
