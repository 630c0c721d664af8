import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Option, SearchSelect } from '../../../ui/SearchSelect.tsx'
import { findActiveEmployees, findEmployees } from '../org.queries.ts'

interface Props {
  label: string
  description?: string
  value: Option | null
  onChange: (employee: Option | null) => void
  error?: string | undefined
  isRequired?: boolean
  /** Without it the form says why an inactive one cannot be chosen. */
  isActiveOnly?: boolean
}

/** A search field for one employee. */
export function EmployeeSelect({ isRequired = false, isActiveOnly = false, description, ...field }: Props) {
  const { t } = useTranslation('org')
  return (
    <SearchSelect
      {...field}
      {...(description && { description })}
      cacheKey={isActiveOnly ? 'active staff' : 'staff'}
      find={isActiveOnly ? findActiveEmployees : findEmployees}
      placeholder={t('position.people')}
      hint={t('position.peopleHint')}
      notFound={t('position.peopleNone')}
      isRequired={isRequired}
      takesFocus={false}
    />
  )
}
