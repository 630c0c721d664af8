import { Select } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from '../rules.module.css'
import { useFaultText } from '../state/use-fault-text.ts'

interface Props {
  label: string
  value: string
  data: { value: string; label: string }[]
  path?: string
  onChange: (value: string) => void
}

const mostShown = 60

/** A piece with a long list, which is searched by typing. A value that is not in the list stays, by its code. */
export function SearchPiece({ label, value, data, path, onChange }: Props) {
  const { t } = useTranslation('rules')
  const fault = useFaultText()(path)
  const isKnown = value === '' || data.some((one) => one.value === value)
  return (
    <Select
      size="sm"
      classNames={{ root: classes.search, input: classes.searchInput }}
      aria-label={label}
      placeholder={label}
      searchable
      allowDeselect={false}
      limit={mostShown}
      nothingFoundMessage={t('nothingFound')}
      data={isKnown ? data : [{ value, label: value }, ...data]}
      value={value === '' ? null : value}
      error={fault}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  )
}
