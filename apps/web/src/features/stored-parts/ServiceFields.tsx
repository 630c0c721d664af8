import { isStoredPath } from '@klesis/contract/forms/stored-part-paths.ts'
import type { StoredFormInput } from '@klesis/contract/forms/stored-parts.ts'
import { lookups } from '@klesis/contract/lookups/lookups.calls.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { FormFields } from '../../ui/use-server-form.ts'
import { useMasterData } from '../masterdata/masterdata.queries.ts'

const lookupTitlesQuery = queryOptions({
  queryKey: ['lookups', 'titles'],
  queryFn: async ({ signal }) => (await call(lookups.titles, {}, signal)).items,
  staleTime: 60_000,
})

/** What the form service gives of a stored form: to whom, and with which values. */
export function ServiceFields({ form }: { form: FormFields<StoredFormInput> }) {
  const { t } = useTranslation('stored-parts')
  const language = useLanguage()
  const { kind, lookup, path, isPublic } = form.values
  const apiUrl = useMasterData()?.formService.apiUrl
  const address = apiUrl && isStoredPath(path) && isPublic ? t('field.serviceAddress', { address: `${new URL(apiUrl, location.origin)}/${path}` }) : undefined
  const isResource = kind === 'resource'
  const { data: titles = [] } = useQuery({ ...lookupTitlesQuery, enabled: isResource })
  const unknown = lookup !== null && !titles.some(({ code }) => code === lookup) ? [{ value: lookup, label: lookup }] : []
  return (
    <Stack>
      <NativeSelect
        label={t('field.kind')}
        description={t('field.kindHelp')}
        value={kind}
        data={[
          { value: 'form', label: t('kind.form') },
          { value: 'resource', label: t('kind.resource') },
        ]}
        onChange={(event) => form.set({ kind: event.currentTarget.value === 'resource' ? 'resource' : 'form' })}
      />
      {isResource && (
        <NativeSelect
          label={t('field.lookup')}
          error={form.errorOf('lookup')}
          value={lookup ?? ''}
          data={[
            { value: '', label: t('field.noLookup') },
            ...unknown,
            ...titles.map(({ code, title }) => ({ value: code, label: `${textIn(title, language)} (${code})` })),
          ]}
          onChange={(event) => form.set({ lookup: event.currentTarget.value || null })}
        />
      )}
      <Checkbox
        label={t('field.isPublic')}
        description={address ?? t('field.isPublicHelp')}
        styles={{ description: { overflowWrap: 'anywhere' } }}
        {...form.input('isPublic', 'checkbox')}
      />
    </Stack>
  )
}
