import type { TargetGroup } from '@klesis/contract/masterdata/masterdata.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { IconBuildingBank, IconId, IconSchool, IconUsers, IconWorld, type TablerIcon } from '@tabler/icons-react'
import { useLanguage } from '../../../i18n/use-language.ts'
import classes from './lists.module.css'

/** The icon of a target group's login type; a group with several types has an icon of its own. */
function iconOf({ hmuLogin, allowStudents, taxisLogin, externalLogin }: TargetGroup): TablerIcon {
  const types = [
    { isOn: hmuLogin || allowStudents, icon: allowStudents ? IconSchool : IconBuildingBank },
    { isOn: taxisLogin, icon: IconId },
    { isOn: externalLogin, icon: IconWorld },
  ].filter(({ isOn }) => isOn)
  return types.length === 1 ? (types[0]?.icon ?? IconUsers) : IconUsers
}

export function LoginTypeIcon({ targetGroup }: { targetGroup: TargetGroup }) {
  const name = textIn(targetGroup.title, useLanguage())
  const Icon = iconOf(targetGroup)
  return (
    <span className={classes.loginType} role="img" aria-label={name} title={name}>
      <Icon size={22} stroke={1.75} aria-hidden />
    </span>
  )
}
