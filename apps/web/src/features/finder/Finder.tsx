import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import text from '../../ui/text.module.css'
import classes from './Finder.module.css'
import { FoundList } from './FoundList.tsx'
import { foundQuery } from './finder.queries.ts'
import { type ActionHit, groupsOf, type Hit, matching, type PageHit } from './hits.ts'

/** What is looked for. It is kept by whoever opens the finder, as letters may be typed before it is there. */
export interface FinderText {
  typed: string
  onType: (text: string) => void
}

interface Props extends FinderText {
  /** The pages that the person may open. */
  pages: PageHit[]
  /** What the person may do from anywhere. */
  actions: ActionHit[]
  onClose: () => void
}

/** Milliseconds that a search waits for the next letter of somebody who types quickly. */
const pause = 40

/** A dialog that leads to a page, application, invitation or person, or does something, by a few letters. The focus stays in the field; arrows choose. */
export function Finder({ pages, actions, typed, onType, onClose }: Props) {
  const { t, i18n } = useTranslation('finder')
  const navigate = useNavigate()
  const listId = useId()
  const [chosen, choose] = useState(0)
  const [isAwaited, awaitHits] = useState(false)
  const asked = typed.trim()
  const [search] = useDebouncedValue(asked, pause, { leading: true })
  const { data, error, isFetching } = useQuery(foundQuery(search))
  const found = asked && data ? groupsOf(data, { language: i18n.language, unnumbered: (id) => t('application.unnumbered', { id }) }) : []
  const groups = [
    { title: 'group.pages' as const, hits: matching(pages, asked) },
    ...found,
    { title: 'group.actions' as const, hits: matching(actions, asked) },
  ].filter(({ hits }) => hits.length > 0)
  const hits = groups.flatMap((group) => group.hits)
  const current = hits[Math.min(chosen, hits.length - 1)]
  const isSettled = asked === search && !isFetching
  const open = (hit: Hit) => {
    if ('act' in hit) return hit.act()
    onClose()
    void navigate({ to: hit.to, params: hit.params } as never)
  }
  const openAwaited = useEffectEvent(() => {
    awaitHits(false)
    if (current) open(current)
  })
  useEffect(() => {
    if (isAwaited && isSettled) openAwaited()
  }, [isAwaited, isSettled])
  /** Until the answer is here, what was found is of the letters before. */
  const isFormer = !isSettled && (!current || found.some((group) => group.hits.includes(current)))
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && isFormer) awaitHits(true)
    else if (!current) return
    else if (event.key === 'ArrowDown') choose((hits.indexOf(current) + 1) % hits.length)
    else if (event.key === 'ArrowUp') choose((hits.indexOf(current) + hits.length - 1) % hits.length)
    else if (event.key === 'Enter') open(current)
    else return
    event.preventDefault()
  }
  const status = error ? error.message : !isSettled ? t('searching') : hits.length === 0 ? t('none') : t('found', { count: hits.length })
  return (
    <Dialog title={t('title')} onClose={onClose} size="lg">
      <TextInput
        data-autofocus
        mt={4}
        role="combobox"
        aria-label={t('label')}
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && `${listId}-${current.key}`}
        autoComplete="off"
        placeholder={t('label.short')}
        maxLength={100}
        value={typed}
        leftSection={<IconSearch size={18} stroke={1.75} />}
        onChange={(event) => {
          onType(event.currentTarget.value)
          choose(0)
          awaitHits(false)
        }}
        onKeyDown={press}
      />
      <FoundList id={listId} groups={groups} current={current} onOpen={open} />
      <p className={`${text.soft} ${classes.foot}`}>
        <span role="status">{status}</span>
        <span className={classes.keys}>{t('keys')}</span>
      </p>
    </Dialog>
  )
}
