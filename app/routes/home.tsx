export default function Home() {
  return <h1>See your pet as art. Instantly.</h1>;
}
