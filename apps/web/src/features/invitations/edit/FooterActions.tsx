import { ActionIcon, Button, Menu, type MenuItemProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconBraces,
  IconDotsVertical,
  IconFileExport,
  IconFileImport,
  IconFilePlus,
  IconFiles,
  IconLanguage,
  IconListDetails,
  IconTemplate,
  type TablerIcon,
} from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useMay } from '../../identity/identity.queries.ts'
import { useExport } from '../exchange/use-export.ts'
import classes from './edit.module.css'
import type { FooterDialog } from './FooterDialogs.tsx'
import type { Editing } from './use-editing.ts'

interface Props {
  editing: Editing
  onOpen: (dialog: FooterDialog) => void
  onTranslate: () => void
}

type Action = { name: string; Icon: TablerIcon } & (
  | { to: '/management/applications/$id' | '/application/new/$invitationId' }
  | { run: () => void; isBusy?: boolean }
)

/** An entry of a menu that leads to a page. */
function MenuLink(props: MenuItemProps & Omit<ComponentProps<'a'>, keyof MenuItemProps>) {
  return <Menu.Item component="a" {...props} />
}
const LinkMenuItem = createLink(MenuLink)

const iconSize = { size: 18, 'aria-hidden': true } as const

/** Whether there is room for a button of each action; a phone has a menu of them. */
const useHasRoom = () => !useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })

/** The actions on the whole invitation. Whoever sees the editor administers the invitation, so the way to a new application is there once it is saved. */
function useActions({ editing: { base }, onOpen }: Pick<Props, 'editing' | 'onOpen'>): Action[] {
  const { t } = useTranslation('invitations')
  const exporting = useExport(base)
  const once: Action[] = [
    { name: t('footer.applications'), Icon: IconFiles, to: '/management/applications/$id' },
    { name: t('footer.newApplication'), Icon: IconFilePlus, to: '/application/new/$invitationId' },
    { name: t('footer.export'), Icon: IconFileExport, run: () => exporting.mutate(), isBusy: exporting.isPending },
  ]
  return [
    { name: t('footer.import'), Icon: IconFileImport, run: () => onOpen('import') },
    { name: t('footer.json'), Icon: IconBraces, run: () => onOpen('json') },
    { name: t('footer.labels'), Icon: IconLanguage, run: () => onOpen('labels') },
    ...(base.id === 0 ? [] : once),
  ]
}

/** A button of each action, at the end of the page; nothing where the menu has them. */
export function FooterActions({ editing, onOpen }: Omit<Props, 'onTranslate'>) {
  const { t } = useTranslation('invitations')
  const actions = useActions({ editing, onOpen })
  const params = paramsOf(editing)
  if (!useHasRoom()) return null
  return (
    <section className={classes.actions} aria-label={t('footer.label')} inert={isMoving(editing)}>
      {actions.map(({ name, Icon, ...action }) => {
        const look = { variant: 'subtle', size: 'sm', leftSection: <Icon {...iconSize} />, children: name } as const
        return 'to' in action ? (
          <LinkButton key={name} to={action.to} params={params} {...look} />
        ) : (
          <Button key={name} loading={action.isBusy ?? false} onClick={action.run} {...look} />
        )
      })}
    </section>
  )
}

/** What is seldom needed, and on a phone all actions. */
export function FooterMenu({ editing, onOpen, onTranslate }: Props) {
  const { t } = useTranslation('invitations')
  const isAdmin = useMay()('admin')
  const actions = useActions({ editing, onOpen })
  const params = paramsOf(editing)
  const hasRoom = useHasRoom()
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon aria-label={t('footer.more')} disabled={isMoving(editing)}>
          <IconDotsVertical size={19} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!hasRoom &&
          actions.map(({ name, Icon, ...action }) => {
            const look = { leftSection: <Icon {...iconSize} />, children: name }
            return 'to' in action ? (
              <LinkMenuItem key={name} to={action.to} params={params} {...look} />
            ) : (
              <Menu.Item key={name} disabled={action.isBusy ?? false} onClick={action.run} {...look} />
            )
          })}
        <Menu.Item leftSection={<IconListDetails {...iconSize} />} onClick={onTranslate}>
          {t('footer.translations')}
        </Menu.Item>
        {editing.base.id !== 0 && isAdmin && (
          <Menu.Item leftSection={<IconTemplate {...iconSize} />} onClick={() => onOpen('template')}>
            {t('footer.template')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Of both pages that the actions lead to. */
const paramsOf = ({ base }: Editing) => ({ id: String(base.id), invitationId: String(base.id) })

/** Whether the first save leads to the page of the new invitation, where what is opened meanwhile would be lost. */
const isMoving = ({ base, saving }: Editing) => base.id === 0 && saving.isPending
