import { textIn } from '@klesis/contract/text-in.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { useMay } from '../../identity/identity.queries.ts'
import { committeesQuery } from '../invitations.queries.ts'

interface Props {
  id: string
  value: number | null
  onChange: (id: number | null) => void
  error?: string
}

export function CommitteeField({ id, value, onChange, error }: Props) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const { data } = useQuery(committeesQuery)
  const isAdmin = useMay()('admin')
  return (
    <div>
      <Select
        id={id}
        label={t('field.committeeId')}
        placeholder={t('choose')}
        searchable
        clearable
        data={data?.map((committee) => ({
          value: String(committee.id),
          label: t('committee.members', { title: textIn(committee.title, language), count: committee.members }),
        }))}
        value={value === null || !data ? null : String(value)}
        onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
        error={error}
      />
      {isAdmin && value !== null && (
        <LinkAnchor size="sm" target="_blank" to="/management/commitee/edit/$id" params={{ id: String(value) }}>
          {t('committee.open')}
        </LinkAnchor>
      )}
    </div>
  )
}
