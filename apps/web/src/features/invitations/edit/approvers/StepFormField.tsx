import type { StepForm } from '@klesis/contract/invitations/approval-steps.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LinkAnchor } from '../../../../ui/LinkButton.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import { storedChoicesQuery } from '../../../forms/stored-choices.queries.ts'
import { useMay } from '../../../identity/identity.queries.ts'

interface Props {
  value: StepForm | undefined
  /** Whether several people fill it in. */
  isGroup: boolean
  onChange: (form: StepForm | undefined) => void
}

/** The stored form that is filled in with the approval. A form that is not stored here any more stays chosen until another is. */
export function StepFormField({ value, isGroup, onChange }: Props) {
  const { t } = useTranslation('invitation-editor')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(storedChoicesQuery)
  const isAdmin = useMay()('admin')
  const choices = data?.filter(({ kind }) => kind === 'form') ?? []
  const forms = choices.map(({ path, title, number }) => ({ value: path, label: t('step.formVersion', { title: textIn(title, language), number }) }))
  const isGone = value !== undefined && data !== undefined && !choices.some(({ path }) => path === value.path)
  return (
    <div>
      <Refused error={error} onRetry={() => void refetch()} />
      <Select
        label={t(isGroup ? 'step.formOfEach' : 'step.form')}
        placeholder={t('step.chooseForm')}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('step.noForms')}
        data={isGone ? [...forms, { value: value.path, label: t('step.formGone', { path: value.path }) }] : forms}
        value={value?.path ?? null}
        onChange={(path) => path && onChange({ path })}
      />
      {isAdmin && (
        <LinkAnchor size="sm" target="_blank" to="/management/form/list">
          {t('step.newForm')}
        </LinkAnchor>
      )}
    </div>
  )
}
