import type { SubstituteScope } from '@klesis/contract/org/substitutes.ts'
import { Radio, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface Props {
  unit: string
  /** The scopes that the caller may choose. */
  scopes: readonly SubstituteScope[]
  value: SubstituteScope
  onChange: (scope: SubstituteScope) => void
  error: string | undefined
}

/** Chooses the scope of the substitution; with only one scope it is shown as text. */
export function ScopeChoice({ unit, scopes, value: scope, onChange, error }: Props) {
  const { t } = useTranslation('substitutes')
  if (scopes.length < 2 && !error) return <Text size="sm">{t('scope.unitOnly', { unit })}</Text>
  return (
    <Radio.Group label={t('scope.label')} value={scope} onChange={(value) => onChange(value as SubstituteScope)} error={error}>
      <Stack gap="xs" my="xs">
        {scopes.map((value) => (
          <Radio key={value} value={value} label={t(`scope.${value}`, { unit })} description={t(`scope.${value}Hint`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
