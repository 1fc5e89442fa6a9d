/** Notice required by the chart library's licence; a name, the same in every language. */
export function ChartCredit() {
  return (
    <a className="chart-credit" href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
      TradingView Lightweight Charts™
    </a>
  );
}
