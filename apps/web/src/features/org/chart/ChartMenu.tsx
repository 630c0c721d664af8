import type { UnitNode } from '@klesis/contract/org/units.ts'
import { Menu } from '@mantine/core'
import { IconFolderPlus, IconListCheck, IconPencil, IconPhoto, IconTrash, IconUserPlus, IconUserShare } from '@tabler/icons-react'
import { type CSSProperties, type Ref, type RefObject, useLayoutEffect, useState } from 'react'
import classes from './chart.module.css'
import type { ChartAction } from './chart-action.ts'
import type { ChartTexts } from './chart-texts.ts'

interface Props {
  unit: UnitNode
  rowKey: string
  body: RefObject<HTMLElement | null>
  texts: ChartTexts
  onAction: (action: ChartAction) => void
  onClose: () => void
}

/** Positions the menu. The pressed button carries the ARIA attributes, so this target has none. */
const MenuAnchor = ({ ref, style }: { ref?: Ref<HTMLDivElement>; style: CSSProperties }) => <div ref={ref} className={classes.menuAnchor} style={style} />

/** The only menu of the chart: it opens at the pressed button, because one menu per row would be too many. */
export function ChartMenu({ unit, rowKey, body, texts: { t, unit: nameOf }, onAction, onClose }: Props) {
  const [anchor, setAnchor] = useState<{ left: number; top: number; width: number; height: number }>()
  const button = () => body.current?.querySelector<HTMLElement>(`[data-key="${rowKey}"] [data-act="menu"]`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured once, when it opens
  useLayoutEffect(() => {
    const box = button()?.getBoundingClientRect()
    const frame = body.current?.parentElement?.parentElement?.getBoundingClientRect()
    if (box && frame) setAnchor({ left: box.left - frame.left, top: box.top - frame.top, width: box.width, height: box.height })
  }, [])
  const close = () => {
    onClose()
    button()?.focus({ preventScroll: true })
  }
  const choose = (action: ChartAction) => () => {
    close()
    onAction(action)
  }
  const isTop = unit.parentId === null
  if (!anchor) return null
  return (
    <Menu opened onChange={(isOpen) => !isOpen && close()} position="bottom-end" returnFocus={false} withinPortal={false} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <MenuAnchor style={anchor} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('chart.menuNamed', { name: nameOf(unit) })}>
        <Menu.Item leftSection={<IconFolderPlus size={18} stroke={1.75} />} onClick={choose({ action: 'addUnit', parent: unit })}>
          {t('unit.addBelow')}
        </Menu.Item>
        <Menu.Item leftSection={<IconUserPlus size={18} stroke={1.75} />} onClick={choose({ action: 'addPosition', unit })}>
          {t('position.add')}
        </Menu.Item>
        <Menu.Item leftSection={<IconListCheck size={18} stroke={1.75} />} onClick={choose({ action: 'responsibilities', unit })}>
          {t('responsibilities.open')}
        </Menu.Item>
        <Menu.Item leftSection={<IconUserShare size={18} stroke={1.75} />} onClick={choose({ action: 'substitutes', unit })}>
          {t('substitutes.open')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto size={18} stroke={1.75} />} onClick={choose({ action: 'pictures', unit })}>
          {t('pictures.open')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={18} stroke={1.75} />} onClick={choose({ action: 'editUnit', unit })}>
          {t('unit.edit')}
        </Menu.Item>
        {!isTop && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconTrash size={18} stroke={1.75} />} onClick={choose({ action: 'deleteUnit', unit })}>
              {t('unit.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
