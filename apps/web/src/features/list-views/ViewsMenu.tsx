import type { ListViewSettings, SavedListView } from '@klesis/contract/list-views/list-views.ts'
import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import text from '../../ui/text.module.css'
import { ChosenView } from './ChosenView.tsx'
import { type ListRef, listViewsQuery } from './list-views.queries.ts'
import { isSameView } from './same-view.ts'

interface Props {
  list: ListRef
  /** What the list shows now. */
  settings: ListViewSettings
  /** The view that was chosen last; undefined if none was. */
  chosenId: number | undefined
  onChoose: (view: SavedListView) => void
  /** A view was saved from what is shown, or the chosen one is gone. */
  onMark: (id: number | undefined) => void
}

/** The saved views of a list: one's own and the shared ones, and what can be done with the chosen one. */
export function ViewsMenu({ list, settings, chosenId, onChoose, onMark }: Props) {
  const { t } = useTranslation('list-views')
  const { data, error } = useQuery(listViewsQuery(list))
  const views = data?.items ?? []
  const chosen = views.find(({ id }) => id === chosenId)
  // A shared view never holds a search.
  const isChanged = chosen !== undefined && !isSameView(chosen.settings, chosen.isShared ? { ...settings, search: '' } : settings)
  const groups = [
    { title: t('own'), views: views.filter(({ isShared }) => !isShared) },
    { title: t('shared'), views: views.filter(({ isShared }) => isShared) },
  ].filter((group) => group.views.length > 0)
  const name = chosen?.name ?? t('views')
  return (
    <ChosenView {...{ list, settings, chosen, isChanged, onMark }} mayShare={data?.mayShare ?? false} mayRemoveShared={data?.mayRemoveShared ?? false}>
      {(items) => (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden />}
              rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
            >
              {isChanged ? t('view.changed', { name }) : name}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {error && <Menu.Label>{t('failed')}</Menu.Label>}
            {data?.total === 0 && <Menu.Label>{t('none')}</Menu.Label>}
            {groups.map((group) => [
              <Menu.Label key={group.title}>{group.title}</Menu.Label>,
              ...group.views.map((view) => (
                <Menu.Item
                  key={view.id}
                  leftSection={<IconCheck size={18} stroke={1.75} visibility={view.id === chosenId ? undefined : 'hidden'} />}
                  onClick={() => onChoose(view)}
                >
                  {view.name}
                  {!view.isMine && <div className={text.soft}>{t('shared.by', { owner: view.owner })}</div>}
                </Menu.Item>
              )),
            ])}
            <Menu.Divider />
            {items}
          </Menu.Dropdown>
        </Menu>
      )}
    </ChosenView>
  )
}
