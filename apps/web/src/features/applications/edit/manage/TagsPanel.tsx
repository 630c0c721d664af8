import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { CloseButton, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import text from '../../../../ui/text.module.css'
import { toAppTagIcon } from '../../../masterdata/app-tag-icon.ts'
import { useMasterData } from '../../../masterdata/masterdata.queries.ts'
import { toTagTone } from '../../../masterdata/tag-tone.ts'
import { refreshApplication } from '../application.queries.ts'
import { tagsQuery } from './tags.queries.ts'

/** The tags of an application, which the managers of its invitation put on it and take from it. */
export function TagsPanel({ id }: { id: number }) {
  const { t } = useTranslation('application-changes')
  const language = useLanguage()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(tagsQuery(id))
  const known = useMasterData()?.appTags ?? []
  const change = useMutation({
    mutationFn: ({ tagId, isOn }: { tagId: number; isOn: boolean }) =>
      call(isOn ? applications.addTag : applications.removeTag, { params: { id: String(id), tagId: String(tagId) } }),
    onSettled: () => refreshApplication(queries),
  })
  if (!data) return error ? <Refused error={error} onRetry={() => void refetch()} /> : null
  if (data.tags.length === 0 && data.offered.length === 0) return null
  const tags = known.filter((tag) => data.tags.includes(tag.id))
  const others = known.filter((tag) => data.offered.includes(tag.id) && !data.tags.includes(tag.id))
  return (
    <section className={text.chips} aria-label={t('tags.label')}>
      {tags.map((tag) => {
        const name = textIn(tag.name, language)
        return (
          <Chip key={tag.id} tone={toTagTone(tag.color)} icon={toAppTagIcon(tag)}>
            {name}
            <CloseButton
              size="sm"
              aria-label={t('tags.remove', { name })}
              disabled={change.isPending}
              onClick={() => change.mutate({ tagId: tag.id, isOn: false })}
            />
          </Chip>
        )
      })}
      {others.length > 0 && (
        <Select
          size="sm"
          aria-label={t('tags.add')}
          placeholder={t('tags.add')}
          data={others.map((tag) => ({ value: String(tag.id), label: textIn(tag.name, language) }))}
          value={null}
          disabled={change.isPending}
          onChange={(chosen) => chosen !== null && change.mutate({ tagId: Number(chosen), isOn: true })}
        />
      )}
      <Refused error={change.error} />
    </section>
  )
}
