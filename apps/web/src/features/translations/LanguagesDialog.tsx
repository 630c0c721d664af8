import type { LanguageInput, PortalLanguage } from '@klesis/contract/translations/translation.ts'
import { Stack, Switch, Table, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Flag } from '../../ui/Flag.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { AddLanguage } from './AddLanguage.tsx'
import classes from './translations.module.css'
import { languagesQuery, useSaveLanguage } from './translations.queries.ts'

/** The languages in which invitations can be written, and those into which the portal is translated. */
export function LanguagesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('translations')
  const { data, error, refetch } = useQuery(languagesQuery)
  const saving = useSaveLanguage()
  return (
    <Dialog size="xl" onClose={onClose} title={t('languages.title')}>
      <Stack>
        <Text>{t('languages.lead')}</Text>
        <Refused error={error ?? saving.error} onRetry={error ? () => void refetch() : undefined} />
        {!(data || error) && <RowsSkeleton />}
        {data && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
          <section className={classes.scroll} tabIndex={0} aria-label={t('languages.title')}>
            <Table stickyHeader verticalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('languages.language')}</Table.Th>
                  <Table.Th>{t('languages.forInvitations')}</Table.Th>
                  <Table.Th>{t('languages.forInterface')}</Table.Th>
                  <Table.Th>{t('languages.state')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.languages.map((language) => (
                  <LanguageLine key={language.code} language={language} onChange={saving.mutate} />
                ))}
              </Table.Tbody>
            </Table>
          </section>
        )}
        {data && <AddLanguage known={data.languages} />}
      </Stack>
    </Dialog>
  )
}

interface LineProps {
  language: PortalLanguage
  /** Changes one use; the other stays as it is saved, whoever changed it meanwhile. */
  onChange: (change: LanguageInput & { code: string }) => void
}

function LanguageLine({ language: { code, name, forInvitations, forInterface, isFixed, isOffered, missing, all }, onChange }: LineProps) {
  const { t } = useTranslation('translations')
  const names = { language: name }
  const state = [t('languages.progress', { done: all - missing, all }), !isFixed && isOffered && t('languages.offered')]
  return (
    <Table.Tr>
      <Table.Td>
        <Flag language={code} /> <span lang={code}>{name}</span> <small>{code}</small>
      </Table.Td>
      <Table.Td>
        {isFixed ? (
          <IconCheck size={20} stroke={1.75} aria-label={t('languages.always')} />
        ) : (
          <Switch
            aria-label={t('languages.invitationsLabel', names)}
            checked={forInvitations}
            onChange={(event) => onChange({ code, name, forInvitations: event.currentTarget.checked })}
          />
        )}
      </Table.Td>
      <Table.Td>
        {isFixed ? (
          <IconCheck size={20} stroke={1.75} aria-label={t('languages.always')} />
        ) : (
          <Switch
            aria-label={t('languages.interfaceLabel', names)}
            checked={forInterface}
            onChange={(event) => onChange({ code, name, forInterface: event.currentTarget.checked })}
          />
        )}
      </Table.Td>
      <Table.Td>{forInterface ? state.filter(Boolean).join(' · ') : '–'}</Table.Td>
    </Table.Tr>
  )
}
