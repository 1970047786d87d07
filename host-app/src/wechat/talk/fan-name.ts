/** What a fan is called: most have no name, and are told apart by the end of their openid. */
export const fanName = ({ nickName, openid }: { nickName: string | null; openid: string }) =>
  nickName || `粉丝 …${openid.slice(-6)}`
