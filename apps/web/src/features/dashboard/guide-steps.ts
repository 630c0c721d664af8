/** The five steps of an application, each with the element it explains; a step without one is shown in the centre. */
export const guideSteps = [
  { text: 'guide.choose', title: 'guide.chooseTitle', target: '[data-guide="choose"]' },
  { text: 'guide.begin', title: 'guide.beginTitle', target: '[data-guide="begin"]' },
  { text: 'guide.attach', title: 'guide.attachTitle', target: null },
  { text: 'guide.submit', title: 'guide.submitTitle', target: '[data-guide="submit"]' },
  { text: 'guide.follow', title: 'guide.followTitle', target: '#sidebar a[href="/application/me"]' },
] as const
