import { textIn } from '@klesis/contract/text-in.ts'
import { ActionIcon, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { toActionColor, toActionIcon } from '../action-icon.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { newActionId, type StoredAction, toActionDraft } from './action-draft.ts'

interface Props {
  actions: readonly StoredAction[]
  languages: readonly string[]
  isReadOnly: boolean
  onChange: (actions: StoredAction[]) => void
}

/** One entry for each action; they are added, changed, moved and removed here. */
export function ActionList({ actions, languages, isReadOnly, onChange }: Props) {
  const { t } = useTranslation('action-editor')
  const language = useLanguage()
  const [edited, edit] = useState<number>()
  const [removed, remove] = useState<number>()
  const own = languages[0] ?? 'el'
  const drafts = actions.map((action) => toActionDraft(action, own))
  const titleOf = (index: number) => textIn(drafts[index]?.title ?? {}, language) || t('untitled')
  const move = (from: number, to: number) => {
    const moved = [...actions]
    moved.splice(to, 0, ...moved.splice(from, 1))
    onChange(moved)
  }
  const ids = drafts.map(({ id }) => id)
  const shown = edited === undefined ? undefined : (actions[edited] ?? { id: newActionId(ids) })
  const tool = (index: number, key: 'up' | 'down' | 'edit' | 'remove', Icon: TablerIcon, onClick: () => void, isDisabled = false) => (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t(key, { title: titleOf(index) })} disabled={isDisabled} onClick={onClick}>
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
  return (
    <Stack gap="xs" align="flex-start">
      {actions.length === 0 && (
        <div>
          <Text fw={550}>{t('none')}</Text>
          <Text c="dimmed">{t('noneHelp')}</Text>
        </div>
      )}
      {drafts.map(({ id, icon, color }, index) => {
        const Icon = toActionIcon(icon)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: ids may be missing or repeated, and an entry has no state of its own
          <Paper key={index} withBorder p="xs" w="100%">
            <Group wrap="nowrap" gap="sm">
              <Icon size={20} stroke={1.75} color={toActionColor(color)} aria-hidden style={{ flex: 'none' }} />
              <div style={{ flex: 1, minWidth: 0 }}>
                <Text style={{ overflowWrap: 'anywhere' }}>{titleOf(index)}</Text>
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {id}
                </Text>
              </div>
              {!isReadOnly && (
                <Group gap={4} wrap="nowrap">
                  {tool(index, 'up', IconArrowUp, () => move(index, index - 1), index === 0)}
                  {tool(index, 'down', IconArrowDown, () => move(index, index + 1), index === actions.length - 1)}
                  {tool(index, 'edit', IconPencil, () => edit(index))}
                  {tool(index, 'remove', IconTrash, () => remove(index))}
                </Group>
              )}
            </Group>
          </Paper>
        )
      })}
      {!isReadOnly && (
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => edit(actions.length)}>
          {t('add')}
        </Button>
      )}
      {shown && edited !== undefined && (
        <ActionDialog
          stored={shown}
          isNew={edited === actions.length}
          languages={languages}
          otherIds={ids.filter((_, index) => index !== edited)}
          onApply={(action) => {
            onChange(edited === actions.length ? [...actions, action] : actions.map((one, index) => (index === edited ? action : one)))
            edit(undefined)
          }}
          onClose={() => edit(undefined)}
        />
      )}
      {removed !== undefined && (
        <ConfirmDialog
          title={t('remove.title', { title: titleOf(removed) })}
          confirm={t('remove.confirm')}
          onConfirm={() => {
            onChange(actions.filter((_, index) => index !== removed))
            remove(undefined)
          }}
          onClose={() => remove(undefined)}
        >
          {t('remove.text')}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
