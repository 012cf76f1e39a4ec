/** Passwords of eight and more characters that stand at the top of every published list. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 12345678910 87654321 987654321 11111111 00000000 88888888 12341234
  123123123 11223344 147258369 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyuiop qwerty123 qwerty1234 qwerty12345
  asdfghjkl asdfasdf zxcvbnm123 zaq12wsx password password1 password12 password123 password1234
  password! passw0rd p@ssw0rd p@ssword pass1234 passpass mypassword iloveyou iloveyou1 sunshine
  sunshine1 princess princess1 football football1 baseball baseball1 basketball superman batman123
  trustno1 starwars whatever welcome1 welcome123 letmein1 letmein123 admin123 admin1234 administrator
  abcd1234 abc12345 abcdefgh abcdefg1 aa123456 a1b2c3d4 q1w2e3r4 michelle jennifer danielle jessica1
  michael1 charlie1 computer internet samsung1 corvette mercedes maverick midnight butterfly
  blink182 qwert123 changeme changeme1 default1 testtest test1234 guest123 liverpool chelsea1
  arsenal1 pokemon1 minecraft dragon123 monkey123 shadow123 killer123 master123 freedom1 hello123
  hellohello loveyou1 lovelove summer2024 summer2025 summer2026 winter2024 winter2025 winter2026
  spring2025 spring2026 autumn2025 autumn2026 doglover catlover ilovedogs ilovecats mydog123 mycat123
  puppy123 kitty123 pawtrait pawtrait1
  `
    .trim()
    .split(/\s+/),
);
