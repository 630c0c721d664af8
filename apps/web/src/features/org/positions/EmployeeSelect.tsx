import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Option, SearchSelect } from '../../../ui/SearchSelect.tsx'
import { findEmployees } from '../org.queries.ts'

interface Props {
  label: string
  description?: string
  value: Option | null
  onChange: (employee: Option | null) => void
  error?: string | undefined
  isRequired?: boolean
}

/** A search field for one employee. */
export function EmployeeSelect({ isRequired = false, description, ...field }: Props) {
  const { t } = useTranslation('org')
  return (
    <SearchSelect
      {...field}
      {...(description && { description })}
      cacheKey="staff"
      find={findEmployees}
      placeholder={t('position.people')}
      hint={t('position.peopleHint')}
      notFound={t('position.peopleNone')}
      isRequired={isRequired}
      takesFocus={false}
    />
  )
}
