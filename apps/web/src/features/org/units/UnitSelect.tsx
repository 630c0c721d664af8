import { units } from '@klesis/contract/org/units.calls.ts'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Option, SearchSelect } from '../../../ui/SearchSelect.tsx'
import { toUnitName } from '../to-unit-name.ts'

interface Props {
  label: string
  value: Option | null
  onChange: (unit: Option | null) => void
  error?: string | undefined
  isRequired?: boolean
}

/** A search field for a unit by name or code. */
export function UnitSelect({ label, value, onChange, error, isRequired = false }: Props) {
  const { t } = useTranslation('org')
  const language = useLanguage()
  const find = async (search: string, signal: AbortSignal): Promise<Option[]> => {
    const found = await call(units.search, { query: { search } }, signal)
    return found.units.map((unit) => ({
      id: unit.id,
      label: toUnitName(unit, language),
      about: [unit.code, ...unit.path.slice(1).map((above) => toUnitName(above, language))].join(' › '),
    }))
  }
  return (
    <SearchSelect
      cacheKey={`chart units ${language}`}
      find={find}
      label={label}
      placeholder={t('units.placeholder')}
      hint={t('units.hint')}
      notFound={t('units.notFound')}
      isRequired={isRequired}
      takesFocus={false}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
