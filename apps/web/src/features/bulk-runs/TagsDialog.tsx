import type { KeptSelection } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { Button, Group, Radio, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { isRefused } from '../../api/call-refused.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { useMasterData } from '../masterdata/masterdata.queries.ts'
import { useStartRun } from './bulk-runs.queries.ts'
import { CountChanged } from './CountChanged.tsx'
import { namesOf } from './names-of.ts'

const sum = (invitations: KeptSelection['invitations']) => invitations.reduce((total, { count }) => total + count, 0)

/** Puts a tag on the selected applications whose invitations offer it, or takes it off. */
export function TagsDialog({ kept, onClose }: { kept: KeptSelection; onClose: () => void }) {
  const { t } = useTranslation(['bulk-runs', 'app'])
  const [isOn, setOn] = useState(true)
  const [chosen, choose] = useState<number>()
  const start = useStartRun(kept, onClose)
  const managed = kept.invitations.filter(({ isManaged }) => isManaged)
  const tags = useMasterData()?.appTags.filter(({ id }) => managed.some(({ appTags }) => appTags.includes(id))) ?? []
  const reachedBy = (id: number) => (isOn ? managed.filter(({ appTags }) => appTags.includes(id)) : managed)
  const count = chosen === undefined ? 0 : sum(reachedBy(chosen))
  const send = (expected: number) => chosen !== undefined && start.mutate({ kind: 'tag', tagId: chosen, isOn, expected })
  const changed = isRefused(start.error, 'bulkRun.countChanged') ? start.error : undefined
  return (
    <Dialog onClose={onClose} title={t('tags.title')}>
      <Stack>
        {tags.length === 0 && <Text>{managed.length === 0 ? t('selection.none') : t('tags.none')}</Text>}
        {tags.length > 0 && (
          <>
            <SegmentedControl
              aria-label={t('tags.what')}
              data={[
                { value: 'add', label: t('tags.add') },
                { value: 'remove', label: t('tags.remove') },
              ]}
              value={isOn ? 'add' : 'remove'}
              onChange={(value) => setOn(value === 'add')}
            />
            <TagChoice kept={kept} tags={tags} reachedBy={reachedBy} chosen={chosen} onChoose={choose} />
          </>
        )}
        {!changed && <Refused error={start.error} title={t('start.failed')} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app:action.cancel')}
          </Button>
          {tags.length > 0 && (
            <Button disabled={chosen === undefined} loading={start.isPending} onClick={() => send(count)}>
              {chosen === undefined ? t(isOn ? 'tags.add' : 'tags.remove') : t(isOn ? 'tags.start.add' : 'tags.start.remove', { count })}
            </Button>
          )}
        </Group>
      </Stack>
      {changed && <CountChanged error={changed} onConfirm={send} onClose={start.reset} />}
    </Dialog>
  )
}

interface ChoiceProps {
  kept: KeptSelection
  tags: readonly { id: number; name: LocalizedText }[]
  /** The invitations to whose applications it would be done. */
  reachedBy: (tagId: number) => KeptSelection['invitations']
  chosen: number | undefined
  onChoose: (tagId: number) => void
}

/** Each tag says how many of the selected it reaches, and names the invitations whose applications it does not. */
function TagChoice({ kept, tags, reachedBy, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('bulk-runs')
  const language = useLanguage()
  const shareOf = (id: number) => {
    const reached = reachedBy(id)
    const others = kept.invitations.filter((invitation) => !reached.includes(invitation))
    if (others.length === 0) return undefined
    return `${t('of', { count: sum(reached), total: kept.total })}. ${t('others.named', { titles: namesOf(others, { language, t }) })}`
  }
  return (
    <Radio.Group label={t('tags.tag')} value={chosen === undefined ? null : String(chosen)} onChange={(value) => onChoose(Number(value))}>
      <Stack gap="xs" mt="xs">
        {tags.map(({ id, name }) => (
          <Radio key={id} value={String(id)} label={textIn(name, language)} description={shareOf(id)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
