import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import text from '../../../ui/text.module.css'
import { ReachedPoint } from './ReachedPoint.tsx'
import type { ReachQuestion } from './use-reach.ts'
import { useReachCounts } from './use-reach-counts.ts'

/** Before rules or scripts change: which applications still meet each of their points. */
export function ReachDialog({ question }: { question: ReachQuestion | undefined }) {
  const { t } = useTranslation(['procedures', 'app'])
  const countsOf = useReachCounts()
  if (!question) return null
  const { invitationId, reach, moment, decide } = question
  const isEdited = moment === 'save' || moment === 'effect'
  return (
    <Dialog size="lg" onClose={() => decide(false)} title={t('reach.title')}>
      <Stack>
        <Text>{t('reach.lead', countsOf(reach))}</Text>
        <Box component="dl" m={0} className={text.facts}>
          {reach.items.map((item) => (
            <ReachedPoint key={item.id} invitationId={invitationId} item={item} />
          ))}
        </Box>
        <Text c="dimmed">{t(moment === 'save' && reach.isPublished ? 'reach.later' : 'reach.now')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => decide(false)} data-autofocus>
            {t(isEdited ? 'reach.back' : 'app:action.cancel')}
          </Button>
          <Button color={moment === 'remove' ? 'red' : undefined} onClick={() => decide(true)}>
            {t(moment === 'save' ? 'reach.save' : moment)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
