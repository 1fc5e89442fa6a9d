/** The notice that the chart library's licence asks for; a name, the same in every language. */
export function ChartCredit() {
  return (
    <a className="chart-credit" href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
      TradingView Lightweight Charts™
    </a>
  );
}
