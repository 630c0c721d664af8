import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { languages } from '@klesis/contract/languages.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { Checkbox, Group, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { call } from '../../../api/call.ts'
import { languageNames } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Option, SearchSelect } from '../../../ui/SearchSelect.tsx'
import { eventsOf, type Facts, factOf } from './point-facts.ts'

/** On what a script is tried. */
export interface Choice {
  isInvented: boolean
  application: Option | null
  language: Language
  outside: boolean
  facts: Facts
}

interface Props {
  invitationId: number
  triggerId: TriggerId
  choice: Choice
  /** The person wanted to try it on an application and chose none. */
  isApplicationMissing: boolean
  onChange: (choice: Choice) => void
}

/** The applications of one invitation, in any state, by number or name. */
async function findApplications(invitationId: number, search: string, unnumbered: string, signal: AbortSignal): Promise<Option[]> {
  const query = { f: JSON.stringify({ appState: [], approvalState: [] }), search, page: '0', pageSize: 20 }
  const { applications: found } = await call(applications.ofInvitation, { params: { tagId: String(invitationId) }, query }, signal)
  return found.map(({ id, applicantName, protocolNumber }) =>
    protocolNumber === null ? { id, label: applicantName, about: `${unnumbered}, #${id}` } : { id, label: `${protocolNumber}, ${applicantName}`, about: '' },
  )
}

export function SubjectFields({ invitationId, triggerId, choice, isApplicationMissing, onChange }: Props) {
  const { t } = useTranslation('dry-run')
  const { isInvented, application, language, outside } = choice
  return (
    <Stack gap="sm">
      <Radio.Group label={t('on')} value={isInvented ? 'invented' : 'existing'} onChange={(on) => onChange({ ...choice, isInvented: on === 'invented' })}>
        <Group mt={6} gap="md">
          <Radio value="invented" label={t('on.invented')} />
          <Radio value="existing" label={t('on.existing')} />
        </Group>
      </Radio.Group>
      {!isInvented && (
        <SearchSelect
          cacheKey={`applications of ${invitationId}`}
          find={(search, signal) => findApplications(invitationId, search, t('unnumbered'), signal)}
          label={t('application')}
          placeholder={t('application.placeholder')}
          hint={t('application.hint')}
          notFound={t('application.notFound')}
          value={application}
          onChange={(chosen) => onChange({ ...choice, application: chosen })}
          error={isApplicationMissing ? t('application.missing') : undefined}
          takesFocus={false}
        />
      )}
      <FactField triggerId={triggerId} choice={choice} onChange={onChange} />
      <Select
        label={t('language')}
        data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        allowDeselect={false}
        maw={220}
        value={language}
        onChange={(chosen) => onChange({ ...choice, language: (chosen as Language | null) ?? language })}
      />
      <Checkbox
        label={t('outside')}
        description={t('outside.help')}
        checked={outside}
        onChange={(event) => onChange({ ...choice, outside: event.currentTarget.checked })}
      />
    </Stack>
  )
}

/** What can be said of the event at this point. */
function FactField({ triggerId, choice, onChange }: Pick<Props, 'triggerId' | 'choice' | 'onChange'>) {
  const { t } = useTranslation('dry-run')
  const { facts } = choice
  const write = (change: Partial<Facts>) => onChange({ ...choice, facts: { ...facts, ...change } })
  switch (factOf[triggerId]) {
    case 'event':
      return (
        <Select
          label={t('event')}
          data={eventsOf(triggerId).map((event) => ({ value: event, label: t(`event.${event}`) }))}
          allowDeselect={false}
          value={facts.event}
          onChange={(event) => write({ event: (event as Facts['event'] | null) ?? facts.event })}
        />
      )
    case 'buttonEvent':
      return (
        <TextInput label={t('buttonEvent')} maxLength={200} value={facts.buttonEvent} onChange={(event) => write({ buttonEvent: event.currentTarget.value })} />
      )
    case 'fileName':
      return <TextInput label={t('fileName')} maxLength={500} value={facts.fileName} onChange={(event) => write({ fileName: event.currentTarget.value })} />
    case 'comment':
      return (
        <Textarea
          label={t('comment')}
          autosize
          minRows={2}
          maxLength={20_000}
          value={facts.comment}
          onChange={(event) => write({ comment: event.currentTarget.value })}
        />
      )
    default:
      return null
  }
}
